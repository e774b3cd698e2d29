import { useLoaderData } from '@tanstack/react-router'

/** The flyer's picture; blank if there is none or it is inactive (S2-49). */
export const useFlyerImage = (): string =>
  useLoaderData({
    from: '__root__',
    select: ({ flyer }) => (flyer.status === 'active' ? flyer.image : ''),
  })

export const useFlyerProductCount = (): number =>
  useLoaderData({ from: '__root__', select: ({ flyer }) => flyer.productCount ?? 0 })
