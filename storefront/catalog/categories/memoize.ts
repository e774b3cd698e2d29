export const memoize = <Key extends object, T>(compute: (key: Key) => T): ((key: Key) => T) => {
  const computed = new WeakMap<Key, T>()
  return (key) => {
    const known = computed.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    computed.set(key, value)
    return value
  }
}
