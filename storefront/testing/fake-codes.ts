import type { wireProduct } from './cola.ts'

type WireProduct = ReturnType<typeof wireProduct>

/** Products are near an unknown code if it starts with their item number. */
export const fakeCodes =
  (products: () => readonly WireProduct[]) =>
  ({ body }: { body: { codes: string[] } }) => ({
    data: body.codes.map((code) => {
      const product = products().find(({ item_no }) => item_no === code) ?? null
      const isNear = ({ item_no }: WireProduct) => code.startsWith(item_no)
      return {
        ...{ code, product, unit: null, quantity: product === null ? 0 : 1 },
        problem: product === null ? 'unknown' : '',
        message: product === null ? `No product has the code ${code}.` : '',
        near: product === null ? products().filter(isNear) : [],
      }
    }),
  })
