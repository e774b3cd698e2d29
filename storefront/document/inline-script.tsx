import { ScriptOnce } from '@tanstack/react-router'
import { fillScript } from './fill-script.ts'

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
