import {
  createOrderGuide,
  deleteOrderGuide,
  renameOrderGuide,
} from '@endcap/contract/client/calls.gen'
import { maxLength } from '@endcap/contract/limits'
import type { OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api, sentenceOf } from '../../../api/api.ts'

const NameForm = ({
  name,
  label,
  action,
  isNew = false,
  onSend,
  children,
}: {
  name: string
  label: string
  action: string
  /** The form replaces the button that opened it, so the form's field gets the focus. */
  isNew?: boolean
  onSend: (name: string) => Promise<void>
  children?: ReactNode
}) => {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onSend(typed)
    } catch (error) {
      setProblem(sentenceOf(error))
      // The submit button lost the focus while it was busy.
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          aria-label={label}
          placeholder={t`Cooler, Behind the counter`}
          className="field min-w-0 flex-1 max-sm:basis-full"
          maxLength={maxLength.guideName}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button px-4" disabled={isBusy || typed.trim() === ''}>
          {action}
        </button>
        {children}
      </div>
      <Banner kind="error">{problem}</Banner>
    </form>
  )
}

export const NewGuideForm = ({
  onMade,
  onCancel,
}: {
  onMade: (guide: OrderGuide) => void
  onCancel: () => void
}) => (
  <NameForm
    name=""
    label={t`Name of the new guide`}
    action={t`Create guide`}
    isNew
    onSend={async (name) => onMade((await api()(createOrderGuide, { body: { name } })).data)}
  >
    <button type="button" className="button-quiet px-3" onClick={onCancel}>
      {t`Cancel`}
    </button>
  </NameForm>
)

export const OwnGuideForm = ({
  guide,
  onRenamed,
  onDeleted,
}: {
  guide: OrderGuide
  onRenamed: () => void
  onDeleted: () => void
}) => {
  const { _id, name } = guide
  const params = { id: _id }
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await api()(deleteOrderGuide, { params })
      onDeleted()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <>
      <NameForm
        name={name}
        label={t`Name of this guide`}
        action={t`Rename`}
        onSend={async (newName) => {
          await api()(renameOrderGuide, { params, body: { name: newName } })
          onRenamed()
        }}
      >
        <button type="button" className="button-quiet px-3" onClick={() => setAsking(true)}>
          {t`Delete`}
        </button>
      </NameForm>
      {isAsking && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="text-sm">{t`Delete the guide ${name}? Its products stay in My orders.`}</p>
          <button type="button" className="button px-4" onClick={() => void remove()}>
            {t`Delete the guide`}
          </button>
          <button
            type="button"
            className="button-quiet px-3"
            onClick={() => setAsking(false)}
          >{t`Keep it`}</button>
        </div>
      )}
      <Banner kind="error">{problem}</Banner>
    </>
  )
}
