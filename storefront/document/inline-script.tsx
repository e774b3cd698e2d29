import { ScriptOnce } from '@tanstack/react-router'

const filled = /* @__PURE__ */ new Set<string>()

/** The router appends this to scripts that it renders. */
const removal = ';document.currentScript.remove()'

/** The script that the router writes after its data. */
const streamEnd = 'document.currentScript.remove();/*$tsr-stream-boundary*/'

/** Removes comments and replaces each `%NAME%` with the value of that name. */
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

/** Whether a document's script is exactly one of the shop's own. */
export const isOwnScript = (script: string): boolean =>
  script === streamEnd ||
  filled.has(script) ||
  (script.endsWith(removal) && filled.has(script.slice(0, -removal.length)))

/** Rendered only if `import.meta.env.SSR`, so that the client bundle doesn't contain its text. */
export const InlineScript = ({
  text,
  addresses,
}: {
  text: string
  addresses: Readonly<Record<string, string>>
}) => <ScriptOnce>{fillScript(text, addresses)}</ScriptOnce>
