import { contactUs } from '@endcap/contract/client/account-calls.gen'
import { formatSlot, type PickupRules, slotsOfWeekday } from '@endcap/contract/orders/pickup-slots'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api/api.ts'
import { useShop } from '../api/use-shop.ts'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { paths, phoneHref, splitHref } from '../paths.ts'

const fields = [
  { name: 'name', label: t`Full Name`, autoComplete: 'name' },
  { name: 'phone', label: t`Phone`, type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: t`Email Address`, type: 'email', autoComplete: 'email' },
  { name: 'subject', label: t`Subject` },
  { name: 'u_message', label: t`Message`, type: 'area', className: 'col-span-full' },
] as const
const fieldNames = fields.map(({ name }) => name)
type ContactForm = Record<(typeof fields)[number]['name'], string>

const formatHours = (weekday: number, rules: PickupRules): string => {
  const slots = slotsOfWeekday(weekday, rules).map(formatSlot)
  const [first] = slots
  const last = slots.at(-1)
  return first === undefined || last === undefined ? t`Closed` : t`${first} to ${last}`
}

/** Two rows, for weekdays and weekends; one row per day if the shop has set other hours. */
const hourRows = ({ pickup_hours }: PickupRules): readonly (readonly [string, number])[] =>
  pickup_hours === null
    ? [
        [t`Mon to Fri`, 1],
        [t`Sat, Sun`, 0],
      ]
    : [
        [t`Mon`, 1],
        [t`Tue`, 2],
        [t`Wed`, 3],
        [t`Thu`, 4],
        [t`Fri`, 5],
        [t`Sat`, 6],
        [t`Sun`, 0],
      ]

export const ContactPage = () => {
  const shop = useShop()
  const { fax } = shop
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError } = useForm<ContactForm>()
  const sendForm = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await api()(contactUs, { body: form })
      await navigate(splitHref(paths.thanksForContact()))
    } catch (error) {
      setFailure(showFieldErrors(error, fieldNames, setError))
    }
  })
  return (
    <main className="page" id="content">
      <div className="account-frame" data-wide="true">
        <div className="flex flex-col gap-4">
          <div>
            <h1 className="heading">
              <Trans>Get In Touch</Trans>
            </h1>
            <p className="mt-1 text-soft">
              <Trans>
                A question about an order, a product you can’t find, a new store to supply: write to
                us and we’ll answer within one business day.
              </Trans>
            </p>
          </div>
          <Banner kind="error">{failure}</Banner>
          <form
            method="post"
            onSubmit={sendForm}
            noValidate
            className="panel grid gap-4 sm:grid-cols-2"
          >
            {fields.map(({ name, ...rest }) => (
              <Field
                key={name}
                {...rest}
                field={register(name)}
                error={formState.errors[name]?.message}
              />
            ))}
            <SubmitButton isBusy={formState.isSubmitting} className="col-span-full">
              {formState.isSubmitting ? t`Sending…` : t`Send Message`}
            </SubmitButton>
          </form>
        </div>
        <aside className="on-brand contact-details">
          <div>
            <h2>
              <Trans>Customer care</Trans>
            </h2>
            {shop.phone !== '' && (
              <p className="text-[1.375rem] font-semibold tabular-nums">
                <a href={phoneHref(shop.phone)} className="footer-link text-[length:inherit]">
                  {shop.phone}
                </a>
              </p>
            )}
            {shop.email !== '' && (
              <p>
                <a href={`mailto:${shop.email}`} className="footer-link break-all">
                  {shop.email}
                </a>
              </p>
            )}
            {fax !== '' && (
              <p>
                <Trans>Fax {fax}</Trans>
              </p>
            )}
          </div>
          <div>
            <h2>
              <Trans>Warehouse and pick-up dock</Trans>
            </h2>
            <p>{shop.address}</p>
          </div>
          <div>
            <h2>
              <Trans>Pick-up hours</Trans>
            </h2>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
              {hourRows(shop).map(([days, weekday]) => (
                <div key={days} className="contents">
                  <dt>{days}</dt>
                  <dd>{formatHours(weekday, shop)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </aside>
      </div>
    </main>
  )
}
