import type { RenderMail } from '@endcap/contract/mail/mails'

// Packages that Node runs directly have no JSX, so they import the type from here.
export declare const renderMail: RenderMail
