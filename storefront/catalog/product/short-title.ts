const mostCharacters = 50

/** Spec §9: a title on a card is cut at 50 characters. */
export const shortTitle = (title: string): string => {
  const characters = [...title]
  return characters.length <= mostCharacters
    ? title
    : `${characters.slice(0, mostCharacters).join('').trimEnd()}…`
}
