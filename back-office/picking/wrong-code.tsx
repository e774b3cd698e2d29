import { AlertDialog } from '@base-ui/react/alert-dialog'
import { isMisread, quantityOfCode } from '@endcap/contract/catalog/product-codes'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { describeUnit } from '../layout/count-of.ts'

/** A scan that wasn't counted: another product, or more pieces than are left to pick. */
export type WrongScan = {
  code: string
  wanted: string
  /** Set if the product is in the order, but fewer pieces are left to pick than were scanned. */
  surplus: { title: string; quantity: number; scanned: number; left: number } | null
}

/** `Cola 12 oz, case of 30`; '' if no product has the code. */
const nameScanned = (code: string, products: readonly StaffProduct[]): string => {
  for (const product of products) {
    const quantity = quantityOfCode(code, product, product.units)
    const unit = describeUnit(product.units.find((one) => one.quantity === quantity))
    if (quantity > 0) return unit === '' ? product.title : `${product.title}, ${unit}`
  }
  return ''
}

/** Looks up the product once there is a connection; `''` if it is unknown. */
const useScannedName = (code: string, isWanted: boolean): string => {
  const [name, setName] = useState('')
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    call(productEndpoints.list, { query: { q: code, limit: 10 } })
      .then(({ data }) => {
        if (isCurrent) setName(nameScanned(code, data))
      })
      // The screen works without the name.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [code, isWanted])
  return name
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <div className="text-sm opacity-85">{label}</div>
    <div className="text-xl font-semibold text-balance">{children}</div>
  </div>
)

type Surplus = NonNullable<WrongScan['surplus']>

const tooMany = ({ scanned, left }: Surplus): string =>
  scanned === 1 ? 'One too many' : `${scanned - left} too many`

const describeSurplus = ({ quantity, scanned, left }: Surplus): string => {
  if (left > 0) return `This is ${scanned}, but only ${left} more needed. Count single pieces of:`
  return scanned === 1
    ? `All ${quantity} are picked. Put this one back:`
    : `All ${quantity} are picked. Put these ${scanned} back:`
}

/** Closes on a tap anywhere. */
export const WrongCode = ({ scan, onClose }: { scan: WrongScan; onClose: () => void }) => {
  const { code, wanted, surplus } = scan
  const isUnreadable = surplus === null && isMisread(code)
  const name = useScannedName(code, surplus === null && !isUnreadable)
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Popup className="fixed inset-0 z-60 flex flex-col bg-danger-solid text-white outline-none">
          <AlertDialog.Close
            aria-label="Back to picking"
            className="group flex min-h-0 flex-1 flex-col items-center justify-center gap-6 p-6 text-center outline-none"
          >
            <TriangleAlert className="size-24 shrink-0" aria-hidden />
            <AlertDialog.Title render={<span />} className="text-4xl font-semibold">
              {surplus !== null ? tooMany(surplus) : isUnreadable ? 'Bad scan' : 'Wrong product'}
            </AlertDialog.Title>
            {surplus !== null ? (
              <Fact label={describeSurplus(surplus)}>{surplus.title}</Fact>
            ) : (
              <>
                {isUnreadable ? (
                  <Fact label="The code didn’t scan correctly. Please scan it again:">{code}</Fact>
                ) : (
                  <Fact label="You scanned">{name === '' ? `Unknown product ${code}` : name}</Fact>
                )}
                <Fact label="Needed here">{wanted}</Fact>
              </>
            )}
            <span className="mt-4 flex min-h-16 w-full max-w-md items-center justify-center rounded-xl bg-white text-xl font-semibold text-danger-solid outline-offset-4 outline-white group-focus-visible:outline-3">
              OK
            </span>
          </AlertDialog.Close>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
