export const requestPath = ({ url }: { url: string }): string => url.split('?', 1)[0] ?? ''
