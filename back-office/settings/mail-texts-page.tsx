import {
  changeSettings,
  getSettings,
  previewMailText,
} from '@endcap/contract/client/staff-calls.gen'
import type { Language } from '@endcap/contract/i18n/languages'
import type { Translations } from '@endcap/contract/i18n/translations'
import {
  defaultMailTexts,
  type MailTextName,
  mailPlaceholders,
  mailTextLabels,
  mailTextNames,
} from '@endcap/contract/mail/mail-texts'
import type { Settings } from '@endcap/contract/settings'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Loading } from '@endcap/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { firstErrorMessage } from '../api/failures.ts'
import { ifMatch, useCall, useInvalidate } from '../api/queries.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { AreaInput, TextInput } from '../forms/text-input.tsx'
import { LanguageSelect } from '../inputs/language-select.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { MailFrame } from '../mails/mail-frame.tsx'

type Texts = { greeting: string; body: string; closing: string; translations: Translations }

const previewDelayMs = 300

const MailPreview = ({ mail }: { mail: MailTextName }) => {
  const values = useWatch() as Partial<Texts>
  const [texts, setTexts] = useState(values)
  const [language, setLanguage] = useState<Language>('en')
  const key = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the values
  useEffect(() => {
    const timer = setTimeout(() => setTexts(values), previewDelayMs)
    return () => clearTimeout(timer)
  }, [key])
  const { greeting = '', body = '', closing = '', translations = {} } = texts
  const input = { mail, greeting, body, closing, translations, language }
  const { data, error } = useQuery({
    queryKey: ['mail-preview', input],
    queryFn: () => call(previewMailText, { body: input }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-sm font-semibold">As the customer sees it</h2>
        <LanguageSelect label="Show the email in" value={language} onChange={setLanguage} />
      </div>
      {error !== null && (
        <p role="status" className="text-sm text-warning">
          {firstErrorMessage(error)}
        </p>
      )}
      {data === undefined ? (
        error === null && <Loading className="h-96" />
      ) : (
        <>
          <p className="text-sm">
            <span className="text-soft">Subject:</span> {data.data.subject}
          </p>
          <MailFrame html={data.data.html} />
        </>
      )}
    </section>
  )
}

const ResetButton = ({ mail }: { mail: MailTextName }) => {
  const { setValue } = useFormContext()
  const values = useWatch() as Partial<Texts>
  const defaults: Texts = { ...defaultMailTexts[mail], translations: {} }
  const isDefault = Object.entries(defaults).every(
    ([name, value]) => JSON.stringify(values[name as keyof Texts]) === JSON.stringify(value),
  )
  if (isDefault) return null
  return (
    <Button
      onClick={() => {
        for (const [name, value] of Object.entries(defaults))
          setValue(name, value, { shouldDirty: true })
      }}
    >
      Use the default text
    </Button>
  )
}

const textsOf = (settings: Settings, mail: MailTextName): Texts => {
  const own = settings.mail_texts.find((text) => text.mail === mail)
  const { greeting, body, closing } = own ?? defaultMailTexts[mail]
  return { greeting, body, closing, translations: own?.translations ?? {} }
}

const MailForm = ({
  mail,
  settings,
  reload,
}: {
  mail: MailTextName
  settings: Settings
  reload: () => Promise<Settings>
}) => {
  const invalidate = useInvalidate()
  const others = settings.mail_texts.filter((text) => text.mail !== mail)
  const values = textsOf(settings, mail)
  return (
    <RecordForm
      key={mail}
      values={values}
      saved={`${mailTextLabels[mail]}: text saved.`}
      save={async (changed) => {
        const text = { mail, ...values, ...changed }
        // Field errors are shown at this form's fields, since they have the same names.
        await call(previewMailText, { body: text })
        const mail_texts = [...others, text]
        await call(changeSettings, { body: { mail_texts }, headers: ifMatch(settings) })
        await invalidate('settings')
      }}
      reload={async () => textsOf(await reload(), mail)}
      actions={<ResetButton mail={mail} />}
    >
      <div className="panel flex flex-col gap-4">
        <TextInput name="greeting" label="Greeting" />
        <AreaInput name="body" label="Text" rows={5} isRequired />
        <AreaInput
          name="closing"
          label="Closing"
          rows={3}
          help="Shown below the order. Leave empty for none."
        />
        <TranslationInputs
          help="For customers who chose this language. If a text is empty, they get your English text, or our translation if you haven’t changed the English."
          fields={[
            { name: 'greeting', label: 'Greeting' },
            { name: 'body', label: 'Text', rows: 5 },
            { name: 'closing', label: 'Closing', rows: 3 },
          ]}
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm @max-[16rem]/panel:grid-cols-1">
          {Object.entries(mailPlaceholders).map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd className="text-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      <MailPreview mail={mail} />
    </RecordForm>
  )
}

/** The texts of mails about orders, each with a preview (X5-145, X5-146). */
export const MailTextsPage = () => {
  const { mail: name = '' }: SearchTexts = useSearch({ strict: false })
  const mail = mailTextNames.find((one) => one === name) ?? 'order_placed'
  const { data, error, refetch } = useCall(getSettings)
  return (
    <RecordPage title="Email texts" list={{ label: 'Settings', path: '/settings' }}>
      {data === undefined ? (
        <NotLoaded error={error} refetch={refetch} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <nav aria-label="Emails" className="flex gap-1 max-lg:overflow-x-auto lg:flex-col">
            {mailTextNames.map((one) => (
              <Link
                key={one}
                to="."
                search={{ mail: one }}
                aria-current={one === mail ? 'page' : undefined}
                className={buttonClass(
                  'plain',
                  'justify-start! aria-[current=page]:bg-accent-soft lg:text-left lg:whitespace-normal',
                )}
              >
                {mailTextLabels[one]}
                {data.data.mail_texts.some((text) => text.mail === one) && (
                  <Chip tone="accent">Edited</Chip>
                )}
              </Link>
            ))}
          </nav>
          <MailForm
            mail={mail}
            settings={data.data}
            reload={async () => (await refetch({ throwOnError: true })).data?.data ?? data.data}
          />
        </div>
      )}
    </RecordPage>
  )
}
