import { plainText } from './posting.ts'

/** QuickBooks takes at most 41 characters. */
const maxNameLength = 41

/**
 * The names under which customers are exported: their business names, which QuickBooks and Xero take without colons, numbered where
 * another customer has the same one already. `taken`: names of other customers.
 */
export const nameCustomers = (
  customers: readonly { id: string; businessName: string }[],
  taken: readonly string[],
): Map<string, string> => {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  return new Map(
    customers.map(({ id, businessName }) => {
      const base = plainText(businessName.replaceAll(':', ' '), maxNameLength) || 'Customer'
      let name = base
      for (let count = 2; used.has(name.toLowerCase()); count += 1)
        name = `${base.slice(0, maxNameLength - String(count).length - 1)} ${count}`
      used.add(name.toLowerCase())
      return [id, name]
    }),
  )
}
