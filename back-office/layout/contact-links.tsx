/** On touch screens the area that can be tapped is higher than the line of text. */
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
