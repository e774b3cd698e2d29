import { resetPassword } from '@endcap/contract/client/calls.gen'
import { passwordsDiffer } from '@endcap/contract/messages'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../api/api.ts'
import { AccountFrame } from '../forms/account-frame.tsx'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { paths, splitHref } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { JoinPanel } from './join-panel.tsx'
import { PasswordRule } from './password-rule.tsx'

type ResetForm = { newPassword: string; confirmPassword: string }

/** After success, redirects to /login after 3 seconds (S9-20). */
const redirectDelayMs = 3000
const requiredMessage = t`This field is required.`

/** Opened by a reset link (S2-15), with `token` in the query string. */
export const ResetPasswordPage = ({ token }: { token: string }) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const navigate = useNavigate()
  // The server renders without the token, because it is the user's secret.
  const isHydrated = useHydrated()
  const { register, handleSubmit, formState, setError, control } = useForm<ResetForm>()
  const password = useWatch({ control, name: 'newPassword' })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (success === null) return
    const timer = setTimeout(() => void navigate(splitHref(paths.login())), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [success, navigate])

  const sendForm = handleSubmit(async ({ newPassword, confirmPassword }) => {
    setFailure(null)
    if (newPassword !== confirmPassword)
      return setError('confirmPassword', { message: passwordsDiffer }, { shouldFocus: true })
    try {
      setSuccess((await api()(resetPassword, { body: { token, newPassword } })).message)
    } catch (error) {
      setFailure(showFieldErrors(error, ['newPassword'], setError))
    }
  })
  return (
    <AccountFrame
      title={t`Reset password`}
      intro={t`Choose a new password for your account.`}
      aside={<JoinPanel />}
    >
      <Banner kind="error">{failure}</Banner>
      <Banner kind="success">{success}</Banner>
      {isHydrated && token === '' && (
        <p className="panel text-sm">
          <Trans>
            This page needs the link from our email. Please open that link again or{' '}
            <ShopLink href={paths.forgotPassword()} className="link">
              request a new one
            </ShopLink>
            .
          </Trans>
        </p>
      )}
      <form method="post" onSubmit={sendForm} noValidate className="panel flex flex-col gap-4">
        <Field
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          field={register('newPassword', { required: requiredMessage })}
          error={errors.newPassword?.message}
        />
        <Field
          label={t`Confirm password`}
          type="password"
          autoComplete="new-password"
          field={register('confirmPassword', { required: requiredMessage })}
          error={errors.confirmPassword?.message}
        />
        <PasswordRule password={password ?? ''} />
        <SubmitButton isBusy={isSubmitting || success !== null}>
          {isSubmitting ? t`Resetting...` : t`Reset Password`}
        </SubmitButton>
      </form>
    </AccountFrame>
  )
}
