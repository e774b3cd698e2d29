import { useEffect, useEffectEvent, useState } from 'react'
import { showNotChanged } from '../added-product.ts'
import type { LineChange } from '../sync/cart-sync.ts'
import { type CartLine, readStoredCart } from '../sync/stored-cart.ts'

/** A typed quantity is stored after a pause this long, also without “Update Product”. */
const pauseMs = 1_000

type Quantities = Readonly<Record<string, number>>

const quantityInCart = (id: string): number | undefined =>
  readStoredCart().find(({ _id }) => _id === id)?.qty

/** Returns false if the browser can't store the change. The popup then says why. */
const changeLine = async ({ _id, product }: CartLine, change: LineChange): Promise<boolean> => {
  try {
    const { changeCart } = await import('../sync/cart-sync.ts')
    if (change.kind === 'remove' || change.quantity !== quantityInCart(_id))
      void changeCart(_id, change, product)
    return true
  } catch (error) {
    showNotChanged(error)
    return false
  }
}

/**
 * Quantities are shown at once. Those of the buttons are stored at once, typed ones by Enter,
 * “Update Product” (S4-32), leaving the field or the page, or after a pause.
 */
export const useCartEdits = (lines: readonly CartLine[]) => {
  const [unsaved, setUnsaved] = useState<Quantities>({})
  /** Counts the keys since the last time that something was stored. */
  const [keys, setKeys] = useState(0)
  const [removed, setRemoved] = useState<CartLine | null>(null)

  const show = ({ _id }: CartLine, quantity: number) =>
    setUnsaved((others) => ({ ...others, [_id]: quantity }))
  /** Without `quantity` whichever quantity is shown. */
  const forget = ({ _id }: CartLine, quantity?: number) =>
    setUnsaved((all) => {
      const { [_id]: shown, ...others } = all
      return quantity === undefined || shown === quantity ? others : all
    })
  const store = async (line: CartLine, quantity: number): Promise<boolean> => {
    setKeys(0)
    const isStored = await changeLine(line, { kind: 'set', quantity })
    if (isStored) forget(line, quantity)
    return isStored
  }
  const save = async (line: CartLine): Promise<boolean> => {
    const quantity = unsaved[line._id]
    return quantity === undefined || store(line, quantity)
  }
  /** Returns whether every quantity is stored. */
  const saveAll = async (): Promise<boolean> => {
    for (const line of lines) if (!(await save(line))) return false
    return true
  }

  const saveNow = useEffectEvent(() => void saveAll())
  useEffect(() => {
    if (keys === 0) return
    const timer = setTimeout(() => saveNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [keys])
  useEffect(() => {
    const leave = () => saveNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    ...{ unsaved, removed, save, saveAll },
    change: (line: CartLine, quantity: number, isTyped: boolean) => {
      show(line, quantity)
      if (isTyped) setKeys((count) => count + 1)
      else void store(line, quantity)
    },
    remove: async (line: CartLine) => {
      if (!(await changeLine(line, { kind: 'remove' }))) return
      forget(line)
      setRemoved(line)
    },
    restore: async (line: CartLine) => {
      if (await changeLine(line, { kind: 'set', quantity: line.qty })) setRemoved(null)
    },
  }
}
