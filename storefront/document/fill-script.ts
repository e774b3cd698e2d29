/** Removes a script's comments and replaces each `%NAME%` by the address of that name. */
export const fillScript = (text: string, addresses: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/%([A-Z]+)%/g, (_, name: string) => addresses[name] ?? '')
