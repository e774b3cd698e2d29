import type { Shop } from '@endcap/contract/settings'
import { useLoaderData } from '@tanstack/react-router'

export const useShop = (): Shop => useLoaderData({ from: '__root__', select: ({ shop }) => shop })

/** Whether customers have accounts with invoices and a balance. */
export const useKeepsAccounts = (): boolean => useShop().features?.includes('receivables') === true
