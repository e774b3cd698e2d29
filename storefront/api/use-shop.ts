import type { Shop } from '@endcap/contract/settings'
import { useLoaderData } from '@tanstack/react-router'

/** The shop's public settings, which the root route loads for every page. */
export const useShop = (): Shop => useLoaderData({ from: '__root__', select: ({ shop }) => shop })
