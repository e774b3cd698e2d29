/** Under a finger it is higher than its line. */
const linkClass = 'link relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5'

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={linkClass}>
    {email}
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={linkClass}>
    {phone}
  </a>
)
