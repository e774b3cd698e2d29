import { signUp } from '@endcap/contract/client/calls.gen'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api/api.ts'
import { AccountFrame } from '../forms/account-frame.tsx'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { paths, splitHref } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { setAuthMessage, useAuthMessage } from './auth-message.ts'
import { PasswordRule } from './password-rule.tsx'
import { useGuestOnly } from './use-guards.ts'

const fields = [
  { name: 'name', label: t`Full Name`, autoComplete: 'name' },
  { name: 'email', label: t`Email Address`, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: t`Phone`, type: 'tel', autoComplete: 'tel' },
  { name: 'business_name', label: t`Business Name`, autoComplete: 'organization' },
  { name: 'business_address', label: t`Business Address`, autoComplete: 'address-line1' },
  { name: 'aptNo', label: t`Apt / Suite`, autoComplete: 'address-line2', optional: true },
  { name: 'city', label: t`City`, autoComplete: 'address-level2' },
  { name: 'state', label: t`State`, autoComplete: 'address-level1' },
  { name: 'zip', label: t`Zip`, autoComplete: 'postal-code' },
  { name: 'country', label: t`Country`, autoComplete: 'country-name' },
  { name: 'password', label: t`Password`, type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirmPassword',
    label: t`Confirm Password`,
    type: 'password',
    autoComplete: 'new-password',
  },
] as const
const fieldNames = fields.map(({ name }) => name)
type SignupForm = Record<(typeof fields)[number]['name'], string>

/** The registration form (S2-12), validated by the server (S5-23). */
export const SignupPage = () => {
  useGuestOnly()
  const message = useAuthMessage()
  const navigate = useNavigate()
  useEffect(() => setAuthMessage(null), [])
  const { register, handleSubmit, formState, setError } = useForm<SignupForm>({
    defaultValues: { country: 'United States' },
  })
  const sendForm = handleSubmit(async (form) => {
    setAuthMessage(null)
    try {
      const reply = await api()(signUp, { body: form })
      // /login shows the pending message in its error area (S4-23).
      await navigate({ ...splitHref(paths.login()), state: { signedUp: reply.message } })
    } catch (error) {
      // Scrolls to the form's message. The first refused field is then focused, which may scroll
      // further.
      window.scrollTo(0, 0)
      setAuthMessage(showFieldErrors(error, fieldNames, setError))
    }
  })
  return (
    <AccountFrame
      wide
      title={t`Sign up`}
      intro={t`For licensed retailers. We review every registration, usually within one business day.`}
    >
      <Banner kind="error">{message}</Banner>
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
        <PasswordRule className="sm:col-span-2" />
        <SubmitButton className="sm:col-span-2" isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? t`Signing up…` : t`Sign up`}
        </SubmitButton>
      </form>
      <p className="text-sm text-soft">
        <Trans>
          Already registered?{' '}
          <ShopLink href={paths.login()} className="link">
            Login
          </ShopLink>
        </Trans>
      </p>
    </AccountFrame>
  )
}
