import type { RenderDocument } from '@endcap/contract/printed-documents'

// Packages that Node runs directly have no JSX, so they take the type from here.
export declare const renderDocument: RenderDocument
