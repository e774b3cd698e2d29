/** A script as it is sent: without its comments, and with an address for each `%NAME%`. */
export const fillScript = (text: string, addresses: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/%([A-Z]+)%/g, (_, name: string) => addresses[name] ?? '')
