import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from './test-support/program.ts'

const root = join(import.meta.dirname, '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** The commands that the launcher runs: their names, and the words after `node start/launch.js`. */
const commands = Object.entries(scripts).flatMap(([name, script]): [string, string[]][] => {
  const [, words] = /^node start\/launch\.js\b(.*)$/.exec(script) ?? []
  if (words === undefined) return []
  return [[name, words.trim() === '' ? ['start/dist/main.js'] : words.trim().split(' ')]]
})

/** A command that accepts its command line ends at the next step. */
const run = ([program = '', ...given]: string[]) =>
  runProgram([process.execPath, join(root, program), ...given], {
    ...{ DATA_DIR: '/proc/none', PORT: 'x' },
  })

test.concurrent.each(commands)(
  'npm run %s answers an unknown option with a sentence and its usage',
  async (_, words) => {
    const { code, out, errors } = await run([...words, '--nonsense'])
    const [sentence, blank, ...usage] = errors.trimEnd().split('\n')
    expect([code, out, sentence, blank]).toEqual([1, '', "Unknown option '--nonsense'.", ''])
    expect(usage.join('\n')).toMatch(/^(npm|[A-Z].*(\n.*)+npm run) /)
  },
)

test('--help prints the usage alone', async () => {
  const { code, out, errors } = await run(['start/dist/backup.js', '--help'])
  expect([code, errors]).toEqual([0, ''])
  expect(out).toMatch(/^Writes the database(.*\n)+ +npm run backup -- FILE\.tar /)
})

test.concurrent.each([
  ['lab/durability/torture.ts --kills many', '--kills must be a number from 0 on.'],
  [
    'lab/durability/torture.ts --database sever',
    '--database must be embedded, server, cluster or both.',
  ],
  ['lab/durability/torture.ts --only nonsense', 'There is no fault “nonsense”.'],
  ['lab/durability/soak.ts --minutes', "Option '--minutes <value>' argument missing."],
  ['lab/bench.ts --only nonsense', '--only can’t be “nonsense”.'],
  ['lab/bench.ts --rounds=', '--rounds must be a number from 1 on.'],
  ['start/dist/restart.js now', "Unexpected argument 'now'."],
])('%s is refused: %s', async (typed, sentence) => {
  const { code, out, errors } = await run(typed.split(' '))
  expect([code, out]).toEqual([1, ''])
  expect(errors).toMatch(/^[^\n]*\n\n[^\n]*npm /)
  expect(errors.split('\n')[0]).toBe(sentence)
})
