const maxLength = 200

export const searchedText = ({ search }: { search?: unknown }): string =>
  typeof search === 'string' ? search.trim().slice(0, maxLength) : ''
