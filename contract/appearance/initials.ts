/** The first letters of a name’s first two words, as its mark; '' if it has none. */
export const initialsOf = (name: string): string =>
  [...name.matchAll(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu)]
    .slice(0, 2)
    .map(([letter]) => letter.toUpperCase())
    .join('')
