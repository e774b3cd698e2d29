import { checkoutMessages } from '@endcap/contract/messages'
import { type OptionalOrderField, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CheckoutForm } from '../placing/order-body.ts'

type Form = { form: UseFormReturn<CheckoutForm> }

const contactFields = ['name', 'phone', 'email', 'business_name', 'business_address'] as const

/** The buyer’s known details, as text. “Change”, or an error in one of the fields, opens them. */
export const ContactFields = ({ form }: Form) => {
  const values = form.watch(contactFields)
  const [name, phone, email, business_name, business_address] = values
  const [isOpen] = useState(() => values.includes(''))
  const { errors } = form.formState
  const text = (name: (typeof contactFields)[number]) => ({
    field: form.register(name, { required: checkoutMessages[name] }),
    error: errors[name]?.message,
  })
  return (
    <details open={isOpen} className="group">
      <summary className="flex items-start gap-4">
        <span className="min-w-0 flex-1 text-sm wrap-anywhere">
          <span className="mb-2 block text-base font-semibold">
            <Trans>Your details</Trans>
          </span>
          <span className="block group-open:hidden">
            {business_name}, {business_address}
          </span>
          <span className="block text-soft group-open:hidden">
            {name} · {phone} · {email}
          </span>
        </span>
        <span className="link -my-2.5 py-2.5 text-sm group-open:hidden">
          <Trans>Change</Trans>
        </span>
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={t`Full Name`} autoComplete="name" {...text('name')} />
        <Field label={t`Phone`} type="tel" autoComplete="tel" {...text('phone')} />
        <Field
          label={t`Email Address`}
          type="email"
          autoComplete="email"
          className="sm:col-span-2"
          {...text('email')}
        />
        <Field label={t`Business Name`} autoComplete="organization" {...text('business_name')} />
        <Field
          label={t`Business Address`}
          autoComplete="street-address"
          {...text('business_address')}
        />
      </div>
    </details>
  )
}

/** Closed while nothing is entered, since most orders need nothing. */
export const OptionalField = ({ form, name }: Form & { name: OptionalOrderField }) => {
  const [isOpen] = useState(() => form.getValues(name) !== '')
  const { label, isMultiline } = optionalOrderFields[name]
  return (
    <details open={isOpen} className="group open:basis-full">
      <summary className="flex min-h-control flex-wrap items-center gap-x-2 text-sm font-semibold hover:text-accent">
        <Icon name="plus" className="size-4 text-accent group-open:hidden" />
        {label}
        <span className="font-normal text-soft">{t`(optional)`}</span>
      </summary>
      <Field
        label={label}
        type={isMultiline ? 'area' : 'text'}
        optional
        className="pb-2 [&>label]:sr-only"
        field={form.register(name)}
        error={form.formState.errors[name]?.message}
      />
    </details>
  )
}
