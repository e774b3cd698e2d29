import { ScriptOnce } from '@tanstack/react-router'

/**
 * A script that stands in every document and takes itself out once it has run. It is the server's
 * alone, rendered under `import.meta.env.SSR`: the browser's program does not carry its text. `%NAME%` in it stands for an address.
 */
export const InlineScript = ({
  text,
  addresses,
}: {
  text: string
  addresses: Readonly<Record<string, string>>
}) => <ScriptOnce>{filled(text, addresses)}</ScriptOnce>

const filled = (text: string, addresses: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/%([A-Z]+)%/g, (_, name: string) => addresses[name] ?? '')
