const maxLength = 200

/** The text that an address with the query parameter `search` searches for; `''` for none. */
export const searchedText = ({ search }: { search?: unknown }): string =>
  typeof search === 'string' ? search.trim().slice(0, maxLength) : ''
