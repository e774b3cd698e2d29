const maxCharacters = 50

/** A title on a card is cut at 50 characters (S9-08). */
export const shortTitle = (title: string): string => {
  const characters = [...title]
  return characters.length <= maxCharacters
    ? title
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}
