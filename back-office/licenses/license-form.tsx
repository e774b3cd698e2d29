import {
  changeLicense,
  createLicense,
  getLicense,
  listLicenseChoices,
} from '@endcap/contract/client/page-calls.gen'
import { getCustomer } from '@endcap/contract/client/staff-calls.gen'
import { proposeLastDay } from '@endcap/contract/licenses/license-period'
import type { LicenseKindChoice } from '@endcap/contract/licenses/licenses'
import { isDay } from '@endcap/contract/shop-time'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '../api/queries.ts'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import { FormField } from '../forms/form-field.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { CustomerSearch } from '../inputs/customer-search.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { DocumentUpload } from './document-input.tsx'
import { PrivateDocument } from './license-document.tsx'

type Choices = { kinds: LicenseKindChoice[]; classes: { _id: string; name: string }[] }

const list = { label: 'Licenses', path: '/licenses' }

/** Fills in the last day by the kind’s rule, unless somebody has typed another. */
const useProposedDay = (kinds: readonly LicenseKindChoice[]): void => {
  const { setValue, getValues } = useFormContext()
  const [kindId, validFrom, firstIssuedOn] = useWatch({
    name: ['kind_id', 'valid_from', 'first_issued_on'],
  }) as (string | null)[]
  const proposed = useRef('')
  const kind = kinds.find(({ _id }) => _id === kindId)
  useEffect(() => {
    if (kind === undefined || !isDay(validFrom ?? '')) return
    const day = proposeLastDay(
      { rule: kind.expiry_rule, fixedDay: kind.fixed_day },
      {
        validFrom: validFrom ?? '',
        firstIssuedOn: isDay(firstIssuedOn ?? '') ? (firstIssuedOn ?? null) : null,
      },
    )
    const current = getValues('valid_until') as string
    if (day === null || (current !== '' && current !== proposed.current)) return
    proposed.current = day
    setValue('valid_until', day, { shouldDirty: true })
  }, [kind, validFrom, firstIssuedOn, setValue, getValues])
}

const CoversInput = ({ classes }: { classes: Choices['classes'] }) => {
  const { field } = useController({ name: 'covers' })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <FormField name="covers" label="Covers" help="None chosen: all classes.">
      {() => (
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {classes.map(({ _id, name }) => (
            <label key={_id} className="flex min-h-9 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={chosen.includes(_id)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked ? [...chosen, _id] : chosen.filter((other) => other !== _id),
                  )
                }
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </FormField>
  )
}

const DocumentInput = ({ customerId, type }: { customerId: string; type: string }) => {
  const { field } = useController({ name: 'document_id' })
  const [shownType, setShownType] = useState(type)
  const id = String(field.value ?? '')
  return (
    <FormField name="document_id" label="Photo or PDF">
      {() => (
        <div className="flex flex-col gap-2">
          {id !== '' && <PrivateDocument id={id} type={shownType} name="License" />}
          <DocumentUpload
            label={id === '' ? 'Add a file' : 'Replace the file'}
            customerId={customerId}
            kind="license"
            onUploaded={(document) => {
              setShownType(document.type)
              field.onChange(document.id)
            }}
          />
        </div>
      )}
    </FormField>
  )
}

const Fields = ({
  choices: { kinds, classes },
  customerId,
  documentType,
  isDecided = false,
}: {
  choices: Choices
  /** Empty: the shop’s own. */
  customerId: string
  documentType: string
  isDecided?: boolean
}) => {
  useProposedDay(kinds)
  const kindId: unknown = useWatch({ name: 'kind_id' })
  const example = kinds.find(({ _id }) => _id === kindId)?.number_example ?? ''
  return (
    <>
      {customerId === '' ? <p className="text-sm">Our own license</p> : <Holder id={customerId} />}
      {isDecided && (
        <Banner kind="info">
          It is decided, so only its document and note can be changed. To correct the rest, revoke
          it and enter it again.
        </Banner>
      )}
      <fieldset disabled={isDecided} className="contents">
        <Facts kinds={kinds} classes={classes} example={example} />
      </fieldset>
      <DocumentInput customerId={customerId} type={documentType} />
      <AreaInput name="note" label="Note" rows={2} help="Only staff read it." />
    </>
  )
}

const Facts = ({ kinds, classes, example }: Choices & { example: string }) => (
  <>
    <FieldRow columns="1fr 1fr">
      <ChoiceInput
        name="kind_id"
        label="Kind"
        isRequired
        choices={kinds.map(({ _id, name, state }) => [_id, `${name} (${state})`])}
      />
      <TextInput
        name="number"
        label="Number"
        isRequired
        {...(example !== '' && { help: `Such as ${example}` })}
      />
    </FieldRow>
    <FieldRow columns="1fr 1fr 1fr">
      <TextInput
        name="first_issued_on"
        label="First issued"
        type="date"
        help="When the holder first got one, if you know it."
      />
      <TextInput
        name="valid_from"
        label="First day"
        type="date"
        isRequired
        help="If the document doesn’t name it: the day on which it was issued, or today."
      />
      <TextInput name="valid_until" label="Last day" type="date" isRequired />
    </FieldRow>
    {classes.length > 0 && <CoversInput classes={classes} />}
  </>
)

const useChoices = () => useCall(listLicenseChoices)

/** `?customer=`: whose license it is; `?owner=shop`: the shop’s own. */
export const NewLicenseForm = () => {
  const { customer = '', owner = '' }: SearchTexts = useSearch({ strict: false })
  const { data, error, refetch } = useChoices()
  if (customer === '' && owner !== 'shop') return <ChooseHolder />
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <CreatePage
      endpoint={createLicense}
      list={list}
      title="New license"
      saved="License entered."
      saveLabel="Enter license"
      values={{
        ...{ customer_id: customer, kind_id: '', number: '', first_issued_on: '', valid_from: '' },
        ...{ valid_until: '', covers: [], document_id: '', note: '' },
      }}
    >
      <Fields choices={data.data} customerId={customer} documentType="" />
    </CreatePage>
  )
}

const Holder = ({ id }: { id: string }) => {
  const { data } = useCall(getCustomer, { params: { id } })
  return (
    <p className="min-h-5 text-sm">
      {data && (
        <>
          License of <strong>{data.data.business_name}</strong>
        </>
      )}
    </p>
  )
}

const ChooseHolder = () => {
  const navigate = useNavigate()
  const open = (search: Record<string, string>) => void navigate({ to: '.', search })
  return (
    <RecordPage title="New license" list={list}>
      <Panel title="Whose license is it?">
        <CustomerSearch onChoose={({ _id }) => open({ customer: _id })} />
        <Button className="self-start" onClick={() => open({ owner: 'shop' })}>
          Our own license
        </Button>
      </Panel>
    </RecordPage>
  )
}

export const LicenseForm = () => {
  const { id = '' } = useParams({ strict: false })
  const choices = useChoices()
  const license = useCall(getLicense, { params: { id } })
  if (choices.data === undefined || license.data === undefined)
    return (
      <NotLoaded
        error={choices.error ?? license.error}
        refetch={() => {
          void choices.refetch()
          void license.refetch()
        }}
      />
    )
  return (
    <EditPage
      endpoints={{ get: getLicense, change: changeLicense }}
      params={{ id }}
      list={{ label: 'License', path: `/licenses/${id}` }}
      title={() => 'Change the license'}
      saved="License saved."
      toForm={toForm}
    >
      <Fields
        choices={choices.data.data}
        customerId={license.data.data.customer_id ?? ''}
        documentType={license.data.data.document_type}
        isDecided={license.data.data.status !== 'submitted'}
      />
    </EditPage>
  )
}

const toForm = (row: FormValues): FormValues => ({
  ...row,
  first_issued_on: row.first_issued_on ?? '',
  document_id: row.document_id ?? '',
})
