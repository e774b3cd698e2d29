import { CallError } from '@endcap/contract/client/call'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useCustomerOnly } from '../../accounts/use-guards.ts'
import { paths } from '../../paths.ts'
import { Message } from '../../ui/message.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { useReplacePage } from '../../ui/use-replace-page.ts'
import { OrdersPending } from '../orders-pending.tsx'
import { blankList } from './blank-list.ts'
import { GuideTabs } from './guide-tabs.tsx'
import { GuideView } from './guide-view.tsx'
import { type Mode, ModeChoice } from './mode-choice.tsx'
import { asEntries, lastOrder } from './rows/guide-rows.ts'
import { dismissRefusal, enter } from './sync/guide-sync.ts'
import { recentGuide, useGuide } from './use-guide.ts'

/**
 * `guide`: the id in the address, if any. The guide may have been deleted. `takesLast`: chooses the
 * last order’s quantities, once.
 */
export const OrderGuidePage = ({
  guide,
  takesLast = false,
}: {
  guide: string | undefined
  takesLast?: boolean
}) => {
  const session = useCustomerOnly()
  return (
    <main className="page" id="content">
      <div className="guide">
        {session === undefined ? (
          <h1 className="heading">{t`Order guide`}</h1>
        ) : (
          <GuideOf
            key={guide}
            customerId={session.result._id}
            id={guide ?? recentGuide}
            takesLast={takesLast}
          />
        )}
      </div>
    </main>
  )
}

const notice = 'rounded-lg border border-danger bg-danger-soft px-3 py-2 text-sm text-danger'

const GuideOf = ({
  customerId,
  id,
  takesLast,
}: {
  customerId: string
  id: string
  takesLast: boolean
}) => {
  const [hasOlder, showOlder] = useState(false)
  const { data, rows, error, refetch, isUnsent, refusal } = useGuide(customerId, id, hasOlder)
  const [mode, setMode] = useState<Mode>('order')
  const replacePage = useReplacePage()
  const hasTaken = useRef(false)
  useEffect(() => {
    if (!takesLast || hasTaken.current || rows === undefined) return
    hasTaken.current = true
    enter(id, asEntries(lastOrder(rows).rows))
    // So that neither Back nor a reload chooses them again.
    replacePage(paths.orderGuide())
  }, [takesLast, rows, id, replacePage])
  return (
    <>
      <div className="guide-notices">
        {isUnsent && (
          <p role="status" className={notice}>
            <Trans>
              Your latest changes haven’t been sent yet. They’re saved on this device and will be
              sent when you’re back online.
            </Trans>
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className={notice}>
            {refusal}{' '}
            <button type="button" className="link" onClick={dismissRefusal}>
              {t`Close`}
            </button>
          </p>
        )}
      </div>
      <h1 className="heading">{t`Order guide`}</h1>
      <ModeChoice mode={mode} onChange={setMode} />
      {data !== undefined && <GuideTabs current={id} guides={data.guides} />}
      {data === undefined || rows === undefined ? (
        error instanceof CallError && error.status === 404 ? (
          <GoneGuide />
        ) : (
          <OrdersPending error={error} refetch={refetch} />
        )
      ) : (
        <GuideView
          customerId={customerId}
          guide={data}
          rows={rows}
          mode={mode}
          onMode={setMode}
          older={hasOlder}
          onOlder={() => showOlder(true)}
          refetch={refetch}
        />
      )}
    </>
  )
}

const GoneGuide = () => (
  <Message heading="h2" drawing={blankList} title={t`This guide was deleted.`}>
    <ShopLink href={paths.orderGuide()} className="button">
      {t`Open your order guide`}
    </ShopLink>
  </Message>
)
