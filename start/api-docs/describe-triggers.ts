import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../server/database/functions/', import.meta.url)

type Trigger = { table: string; when: string; name: string; what: string; file: string }

const firstSentence = (comment: string): string =>
  comment
    .replace(/\n?^-- ?/gm, ' ')
    .trim()
    .match(/^.*?\.(?= |$)/)?.[0] ?? ''

/** Returns the comment of each function by name. A function without one has the file's comment. */
const readComments = (text: string): ((name: string) => string) => {
  const commented = [...text.matchAll(/((?:^--.*\n)+)create or replace function (\w+)/gm)].map(
    ([, comment = '', name = '']) => [name, firstSentence(comment)] as const,
  )
  const ofFunction = new Map(commented)
  const ofFile = firstSentence(text.match(/^(?:--.*\n)+/)?.[0] ?? '')
  return (name) => ofFunction.get(name) ?? ofFile
}

const triggersIn = (file: string): Trigger[] => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const commentOf = readComments(text)
  return [
    ...text.matchAll(
      /create (?:or replace |constraint )*trigger (\w+)\s+(before|after)\s+([\s\S]+?)\s+on (\w+)\s([\s\S]*?)execute function (\w+)/g,
    ),
  ].map(([found, name = '', timing, events = '', table = '', options = '', called = '']) => ({
    table,
    when: [
      `${timing} ${events.replace(/\s+/g, ' ')}`,
      ...(/for each row/.test(options) ? ['each row'] : []),
      ...(/create constraint/.test(found) || /deferred/.test(options) ? ['at the commit'] : []),
    ].join(', '),
    name,
    what: commentOf(called),
    file,
  }))
}

/** All triggers by table, each sorted by name, the order in which PostgreSQL runs them. */
export const readTriggers = (): Trigger[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .flatMap(triggersIn)
    .toSorted((one, other) =>
      `${one.table} ${one.name}` < `${other.table} ${other.name}` ? -1 : 1,
    )

export const describeTriggers = (): string => {
  const triggers = readTriggers()
  const tables = [...Map.groupBy(triggers, ({ table }) => table)].map(
    ([table, ofTable]) => `## ${table}

| Trigger | When | What it does | File |
| --- | --- | --- | --- |
${ofTable
  .map(({ name, when, what, file }) => `| \`${name}\` | ${when} | ${what} | \`${file}\` |`)
  .join('\n')}
`,
  )
  return `# Triggers

Generated from \`server/database/functions/\` by \`npm run api-docs\`; a test compares it. Don't edit.

${triggers.length} triggers on ${tables.length} tables. They do what any writer must cause: the change feed, the listing index, the words of
searches, the stock, the history of prices. What a use case causes, its code does, where it can be read.
PostgreSQL runs the triggers of one table and event in the order of their names.

${tables.join('\n')}`
}
