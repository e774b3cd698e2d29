import { ScriptOnce } from '@tanstack/react-router'

/** The scripts filled so far: a few for each page's list of modules. */
const filled = /* @__PURE__ */ new Set<string>()

/** The text that the router appends to a script that it renders. */
const removal = ';document.currentScript.remove()'

/** The script that the router writes after its data. */
const streamEnd = 'document.currentScript.remove();/*$tsr-stream-boundary*/'

/** Removes a script's comments and replaces each `%NAME%` by the address of that name. */
export const fillScript = (text: string, addresses: Readonly<Record<string, string>>): string => {
  const script = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/%([A-Z]+)%/g, (_, name: string) => addresses[name] ?? '')
  filled.add(script)
  return script
}

/** Whether a script of a document is one of the shop's own, to the letter. */
export const isOwnScript = (script: string): boolean =>
  script === streamEnd ||
  filled.has(script) ||
  (script.endsWith(removal) && filled.has(script.slice(0, -removal.length)))

/**
 * An inline script of every document, which removes itself after it has run. Rendered only under
 * `import.meta.env.SSR`, so that the client bundle does not include its text. `%NAME%` in it
 * is replaced by an address.
 */
export const InlineScript = ({
  text,
  addresses,
}: {
  text: string
  addresses: Readonly<Record<string, string>>
}) => <ScriptOnce>{fillScript(text, addresses)}</ScriptOnce>
