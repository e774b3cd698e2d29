/** Returns the path of a request without its query. */
export const requestPath = ({ url }: { url: string }): string => url.split('?', 1)[0] ?? ''
