import { ScriptOnce } from '@tanstack/react-router'
import { fillScript } from './fill-script.ts'

/**
 * A script that stands in every document and takes itself out once it has run. It is the server's
 * alone, rendered under `import.meta.env.SSR`: the browser's program does not carry its text.
 * `%NAME%` in it stands for an address.
 */
export const InlineScript = ({
  text,
  addresses,
}: {
  text: string
  addresses: Readonly<Record<string, string>>
}) => <ScriptOnce>{fillScript(text, addresses)}</ScriptOnce>
