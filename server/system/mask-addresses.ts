/** Replaces email addresses, which don't belong in the log. */
export const maskAddresses = (text: string): string =>
  text.replace(/[\p{L}\p{N}._+%-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, '…')
