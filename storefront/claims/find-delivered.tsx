import type { ClaimableLine } from '@endcap/contract/claims/claims'
import { listMyClaimableLines } from '@endcap/contract/client/account-calls.gen'
import { resolveCodes } from '@endcap/contract/client/calls.gen'
import { formatDay } from '@endcap/contract/shop-time'
import { Camera } from '@endcap/ui/scan/camera'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { paths, splitHref } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { firstSentenceOf } from './first-sentence.ts'

const linesWith = async (code: string): Promise<ClaimableLine[]> => {
  const [found] = (await api()(resolveCodes, { body: { codes: [code] } })).data
  const product = found?.product?._id
  if (product === undefined) throw new Error(found?.message)
  return (await api()(listMyClaimableLines, { query: { product } })).data
}

/** Leads from a product’s code to the deliveries with it: one at once, several as a list. */
export const FindDelivered = () => {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [lines, setLines] = useState<readonly ClaimableLine[]>([])
  const [problem, setProblem] = useState('')

  const find = useSingleFlight(async (typed: string) => {
    setScanning(false)
    setProblem('')
    setLines([])
    try {
      const found = await linesWith(typed)
      const [line] = found
      if (line === undefined)
        setProblem(t`None of your recent deliveries has this product, or the deadline has passed.`)
      else if (found.length === 1)
        await navigate(splitHref(paths.reportProblem(line.order_id, line.line_id)))
      else setLines(found)
    } catch (error) {
      const isUnknown = error instanceof Error && error.constructor === Error
      setProblem(isUnknown ? error.message : firstSentenceOf(error))
    }
  })
  return (
    <section className="panel flex flex-col gap-3">
      <h2 className="text-lg font-semibold">
        <Trans>Report a problem</Trans>
      </h2>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') void find(code.trim())
        }}
      >
        <input
          className="field min-w-40 flex-1"
          aria-label={t`UPC or item number`}
          placeholder={t`UPC or item number`}
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <button type="submit" className="button-quiet">
          <Trans>Find</Trans>
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          <Icon name="camera" className="size-5" />
          <Trans>Scan</Trans>
        </button>
      </form>
      {isScanning && (
        <div className="h-48">
          <Camera
            alternative={t`Please use a handheld scanner or type the codes.`}
            onScan={(scanned) => void find(scanned)}
          />
        </div>
      )}
      {problem !== '' && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {lines.map(({ line_id, order_id, order_number, delivered_on, title }) => (
          <li key={line_id}>
            <ShopLink
              href={paths.reportProblem(order_id, line_id)}
              className="flex min-h-14 items-center justify-between gap-3 text-sm"
            >
              <span>
                <span className="block">{title}</span>
                <span className="block text-xs text-soft">
                  <Trans>Order {order_number}</Trans> · {formatDay(delivered_on, 'short')}
                </span>
              </span>
              <Icon name="right" className="size-5" />
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
