import { forgotPassword } from '@endcap/contract/client/calls.gen'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, isOutage } from '../api/api.ts'
import { AccountFrame } from '../forms/account-frame.tsx'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { setAuthMessage, useAuthMessage } from './auth-message.ts'
import { JoinPanel } from './join-panel.tsx'

type ForgotForm = { email: string }

/** The message that S8-27 prescribes. */
const resetMailFailed = t`Error sending password reset email.`

/** The required text (S8-27), followed by what to do if the service is unavailable. */
const failureText = (error: unknown, sentence: string): string =>
  isOutage(error) && sentence !== resetMailFailed ? `${resetMailFailed} ${sentence}` : sentence

/** Requests a reset link and shows the server's reply (S2-14, S4-39). */
export const ForgotPasswordPage = () => {
  const message = useAuthMessage()
  const [success, setSuccess] = useState<string | null>(null)
  useEffect(() => setAuthMessage(null), [])
  const { register, handleSubmit, formState, setError } = useForm<ForgotForm>()
  const sendForm = handleSubmit(async (form) => {
    setAuthMessage(null)
    setSuccess(null)
    try {
      setSuccess((await api()(forgotPassword, { body: form })).message)
    } catch (error) {
      setAuthMessage(failureText(error, showFieldErrors(error, ['email'], setError)))
    }
  })
  return (
    <AccountFrame
      title={t`Forgot password`}
      intro={t`Enter your account’s email address. We’ll send you a link to set a new password.`}
      aside={<JoinPanel />}
    >
      <Banner kind="error">{message}</Banner>
      <Banner kind="success">{success}</Banner>
      <form method="post" onSubmit={sendForm} noValidate className="panel flex flex-col gap-4">
        <Field
          label={t`Email`}
          type="email"
          autoComplete="email"
          field={register('email', { required: t`This field is required.` })}
          error={formState.errors.email?.message}
        />
        <SubmitButton isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? t`Sending…` : t`Send Reset Link`}
        </SubmitButton>
      </form>
      <ShopLink href={paths.login()} className="link self-start py-1 text-sm">
        <Trans>Back to login</Trans>
      </ShopLink>
    </AccountFrame>
  )
}
