import type { RenderMail } from '@endcap/contract/mail/mails'

// Packages that Node runs directly have no JSX, so they import this type.
export declare const renderMail: RenderMail
