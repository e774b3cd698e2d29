/** Stores a text on this device. Where the browser has no room, nothing is stored and nothing fails. */
export const storeIfRoom = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The caller's value holds until the page is left.
  }
}
