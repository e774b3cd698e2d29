import type { Shop } from '@endcap/contract/settings'
import { useLoaderData } from '@tanstack/react-router'

export const useShop = (): Shop => useLoaderData({ from: '__root__', select: ({ shop }) => shop })
