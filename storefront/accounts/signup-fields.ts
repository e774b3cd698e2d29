import { t } from '@lingui/core/macro'

/** The fields of a registration (S3-17), in the groups of its form. */
export const signupGroups = [
  {
    title: t`Your business`,
    fields: [
      {
        name: 'business_name',
        label: t`Business Name`,
        autoComplete: 'organization',
        className: 'col-span-full',
      },
      {
        name: 'business_address',
        label: t`Business Address`,
        autoComplete: 'address-line1',
        className: 'max-sm:col-span-full sm:col-span-3',
      },
      { name: 'aptNo', label: t`Apt / Suite`, autoComplete: 'address-line2', optional: true },
      { name: 'zip', label: t`Zip`, autoComplete: 'postal-code', inputMode: 'numeric' },
      {
        name: 'city',
        label: t`City`,
        autoComplete: 'address-level2',
        className: 'sm:col-span-2',
      },
      { name: 'state', label: t`State`, autoComplete: 'address-level1' },
      {
        name: 'country',
        label: t`Country`,
        autoComplete: 'country-name',
        className: 'col-span-full sm:col-span-2',
      },
    ],
  },
  {
    title: t`Contact`,
    fields: [
      { name: 'name', label: t`Full Name`, autoComplete: 'name', className: 'col-span-full' },
      {
        name: 'email',
        label: t`Email Address`,
        type: 'email',
        autoComplete: 'email',
        className: 'col-span-full sm:col-span-2',
      },
      {
        name: 'phone',
        label: t`Phone`,
        type: 'tel',
        autoComplete: 'tel',
        className: 'col-span-full sm:col-span-2',
      },
    ],
  },
  {
    title: t`Your password`,
    fields: [
      {
        name: 'password',
        label: t`Password`,
        type: 'password',
        autoComplete: 'new-password',
        className: 'col-span-full sm:col-span-2',
      },
      {
        name: 'confirmPassword',
        label: t`Confirm Password`,
        type: 'password',
        autoComplete: 'new-password',
        className: 'col-span-full sm:col-span-2',
      },
    ],
  },
] as const

type SignupField = (typeof signupGroups)[number]['fields'][number]['name']
export type SignupForm = Record<SignupField, string>

export const signupFieldNames: readonly SignupField[] = signupGroups.flatMap(({ fields }) =>
  fields.map(({ name }) => name),
)
