import type { DocumentBuild } from '../render-in-languages.ts'

// Packages that Node runs directly have no JSX, so they import these types.
export declare const pagesOf: DocumentBuild['pagesOf']
export declare const renderPdf: DocumentBuild['renderPdf']
