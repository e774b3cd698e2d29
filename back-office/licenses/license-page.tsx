import {
  changeLicense,
  getLicense,
  listLicenseChoices,
  listLicenses,
  rejectLicense,
  revokeLicense,
  verifyLicense,
} from '@endcap/contract/client/page-calls.gen'
import { getCustomer } from '@endcap/contract/client/staff-calls.gen'
import { verificationMethods } from '@endcap/contract/licenses/license-kinds'
import type { License } from '@endcap/contract/licenses/licenses'
import { maxLength } from '@endcap/contract/limits'
import { formatDate } from '@endcap/contract/shop-time'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { failureCode, failureMessage, firstErrorMessage } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { useUnsavedText } from '../forms/use-unsaved.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Select } from '../layout/select.tsx'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { PrivateDocument } from './license-document.tsx'
import { holderOf, licenseName, methodNames, statusOf } from './license-words.ts'

const alsoChanges = ['license-calendar', 'today', 'audit-log']

/** The waiting license that ends first, other than this one. */
const useNextLicense = (id: string): string | undefined => {
  const { data } = useCall(listLicenses, { query: { status: 'submitted', limit: 2 } })
  return data?.data.find((license) => license._id !== id)?._id
}

/** Facts beside the document that proves them. */
export const LicensePage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getLicense, { params: { id } })
  const next = useNextLicense(id)
  const navigate = useNavigate()
  const openNext = async () => {
    await navigate({ to: next === undefined ? '/licenses' : `/licenses/${next}` })
  }
  useHotkeys({ n: () => void openNext() })
  const license = data?.data
  if (license === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <RecordPage
      title={licenseName(license)}
      list={{ label: 'Licenses', path: '/licenses' }}
      status={statusOf(license)}
      actions={
        <>
          {next !== undefined && (
            <Button onClick={() => void openNext()}>
              Next to verify <kbd className="text-xs text-soft pointer-coarse:hidden">N</kbd>
            </Button>
          )}
          {may(changeLicense) && (
            <Link to={`/licenses/${id}/change` as string} className={buttonClass()}>
              Edit
            </Link>
          )}
        </>
      }
    >
      {/* On a phone the document is above the decision, else beside it. */}
      <div className="grid items-start gap-3 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-3">
          <Situation license={license} />
          <Facts license={license} />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <Panel title="Document">
            <PrivateDocument
              id={license.document_id}
              type={license.document_type}
              name={licenseName(license)}
            />
          </Panel>
        </div>
        <Decide key={`${license._id} ${license.status}`} license={license} />
      </div>
    </RecordPage>
  )
}

const Situation = ({ license: { state, note } }: { license: License }) => {
  if (state === 'other_location')
    return (
      <Banner kind="warning">
        The customer’s address has changed since this license was verified. Verify it again if it is
        good at the new address.
      </Banner>
    )
  if (state === 'rejected' || state === 'revoked') return <Banner kind="error">{note}</Banner>
  return null
}

/** The customer’s address now, to compare with the document’s. */
const Address = ({ customerId }: { customerId: string }) => {
  const { data } = useCall(getCustomer, { params: { id: customerId } })
  if (data === undefined) return '…'
  const { business_address, aptNo, city, state, zip } = data.data
  return [business_address, aptNo, city, `${state} ${zip}`].filter(Boolean).join(', ')
}

const Facts = ({ license }: { license: License }) => {
  const { data } = useCall(listLicenseChoices)
  const classes = data?.data.classes.filter(({ _id }) => license.covers.includes(_id)) ?? []
  const { customer_id, status, note } = license
  return (
    <Panel title="License">
      <DescriptionList
        items={[
          [
            'Holder',
            customer_id === null ? (
              holderOf(license)
            ) : (
              <Link key="holder" to={`/customers/${customer_id}` as string} className="link">
                {holderOf(license)}
              </Link>
            ),
          ],
          ...(customer_id === null
            ? []
            : ([['Address', <Address key="address" customerId={customer_id} />]] as const)),
          ['Kind', license.kind],
          ['Number', license.number],
          ['First issued', formatDate(license.first_issued_on ?? '')],
          ['First day', formatDate(license.valid_from)],
          ['Last day', formatDate(license.valid_until)],
          [
            'Covers',
            license.covers.length === 0
              ? 'All classes'
              : classes.map(({ name }) => name).join(', '),
          ],
          ['Entered by', license.submitted_by],
          ['Entered', <Timestamp key="entered" at={license.submittedAt} />],
          ...(license.decidedAt === null
            ? []
            : ([
                ['Decided by', license.decided_by],
                ['Decided', <Timestamp key="decided" at={license.decidedAt} />],
              ] as const)),
          ...(license.method === null ? [] : ([['Checked', methodNames[license.method]]] as const)),
          ...(status === 'submitted' || status === 'verified' ? ([['Note', note]] as const) : []),
        ]}
      />
    </Panel>
  )
}

const Decide = ({ license }: { license: License }) => {
  const [ending, setEnding] = useState(false)
  const { status, state } = license
  if (!may(verifyLicense) || (status !== 'submitted' && status !== 'verified')) return null
  const end = (
    <Button kind="danger" onClick={() => setEnding(true)}>
      {status === 'submitted' ? 'Reject' : 'Revoke'}
    </Button>
  )
  return (
    <div>
      {status === 'submitted' || state === 'other_location' ? (
        <Verify license={license}>{end}</Verify>
      ) : (
        end
      )}
      {ending && <EndDialog license={license} onClose={() => setEnding(false)} />}
    </div>
  )
}

const Verify = ({ license, children }: { license: License; children: ReactNode }) => {
  const id = useId()
  const [method, setMethod] = useState<string>('document')
  const [problem, setProblem] = useState('')
  const [doubt, setDoubt] = useState('')
  const verify = useAction(verifyLicense, { alsoChanges })
  const send = async (confirm: boolean) => {
    setProblem('')
    try {
      await verify.mutateAsync({
        params: { id: license._id },
        body: { method: verificationMethods.find((one) => one === method) ?? 'document', confirm },
        headers: ifMatch(license),
      })
      notify({ text: `${licenseName(license)} is verified.` })
    } catch (error) {
      if (failureCode(error) === 'not_confirmed') setDoubt(failureMessage(error))
      else setProblem(firstErrorMessage(error))
    }
  }
  return (
    <Panel title="Verify">
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {doubt !== '' && <Banner kind="warning">{doubt}</Banner>}
      <label htmlFor={id} className="text-sm font-semibold">
        How have you checked it?
      </label>
      <div className="flex flex-wrap gap-2">
        <Select
          id={id}
          className="field w-auto!"
          value={method}
          choices={verificationMethods.map((one) => [one, methodNames[one]])}
          onChange={setMethod}
        />
        <Button kind="primary" isBusy={verify.isPending} onClick={() => void send(doubt !== '')}>
          {doubt === '' ? 'Verify' : 'Verify anyway'}
        </Button>
        {children}
      </div>
    </Panel>
  )
}

const EndDialog = ({ license, onClose }: { license: License; onClose: () => void }) => {
  const id = useId()
  const isNew = license.status === 'submitted'
  const { text: reason, setText: setReason, closing } = useUnsavedText('reason of a license')
  const [problem, setProblem] = useState('')
  const action = useAction(isNew ? rejectLicense : revokeLicense, { alsoChanges })
  const close = closing(onClose)
  const send = async () => {
    try {
      await action.mutateAsync({
        ...{ params: { id: license._id }, body: { reason }, headers: ifMatch(license) },
      })
      notify({ text: `${licenseName(license)} is ${isNew ? 'rejected' : 'revoked'}.` })
      onClose()
    } catch (error) {
      setProblem(firstErrorMessage(error))
    }
  }
  const verb = isNew ? 'Reject' : 'Revoke'
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`${verb} ${licenseName(license)}?`}
      actions={
        <>
          <Button onClick={close}>Go back</Button>
          <Button kind="danger" isBusy={action.isPending} onClick={() => void send()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <p>
          {isNew
            ? 'We’ll email the customer, who can send it again.'
            : 'It no longer counts from now on, also for orders that are placed already.'}
        </p>
        <label htmlFor={id} className="font-semibold">
          Reason, which the customer reads
        </label>
        <textarea
          id={id}
          value={reason}
          maxLength={maxLength.reason}
          rows={3}
          autoFocus
          onChange={(event) => setReason(event.target.value)}
          className="field"
        />
      </div>
    </Dialog>
  )
}
