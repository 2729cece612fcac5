/** Styles of the documentation, and an icon. Without an icon, a browser requests the server's. */
export const head = `<style>
/* Redoc breaks words of titles anywhere, as in "Deploymen-ts". A title fits into 400 pixels in whole words. */
h1[data-component-name] { font-size: clamp(1.5rem, 7vw, 1.875rem); word-break: normal; overflow-wrap: break-word }
/* Code wraps, so that nothing of it is cut. */
main pre, main pre :is(code, span, div) { white-space: pre-wrap !important; overflow-wrap: anywhere }
/* Code of the guide looks like that of operations. */
main pre:not([data-component-name]) { border-radius: 8px; padding: 12px 16px !important; font-size: 12px; line-height: 20px }
/* Redoc shows both levels of the guide's headings in one size. Sections are twice in one another below chapters. */
main [data-section-id] > [data-section-id] .heading-anchor.md.md { font-size: 20px; line-height: 28px; margin-top: 28px }
/* The text of the logo is black. */
.dark img[src^="data:image/svg+xml"] { filter: invert(1) }
/* The buttons of a code block have their own line. Redoc puts them over the code. */
[data-component-name="CodeBlock/CodeBlockControls"] { position: static; width: auto; display: flex; justify-content: flex-end }
/* So do the paths of operations and the names of examples. */
:is(.panel-request-samples, .panel-response-samples) [data-component-name="Dropdown/Dropdown"] > button :is(span, div),
:is(.panel-request-samples, .panel-response-samples) [data-component-name="Dropdown/Dropdown"] > button {
  white-space: normal; overflow-wrap: anywhere; text-align: left; height: auto; -webkit-line-clamp: none
}
/* But not the method before the path, as in "POS-T". */
.panel-request-samples button > [data-component-name="Tag/Tag"].tag { flex-shrink: 0 }
.panel-request-samples [data-component-name="Dropdown/Dropdown"] > button > [data-component-name="Tag/Tag"] div { white-space: nowrap }
[data-testid="items-navigation-list"] :is(button, span) { white-space: normal; overflow-wrap: anywhere; text-align: left; height: auto }
/* Redoc breaks code in tables anywhere, as in "activ-e". */
table.md.md code { word-break: normal; overflow-wrap: normal }
/* Pictures cover the panel beside the guide, which shows the same address at each section. Shadows mark an edge that is cut. */
main [role="group"]:has(> svg[role="img"]) {
  --page: var(--bg-color, Canvas); position: relative; z-index: 1; width: max-content; max-width: 100%;
  background:
    linear-gradient(to right, var(--page) 30%, transparent) 0 / 40px 100% local,
    linear-gradient(to left, var(--page) 30%, transparent) 100% / 40px 100% local,
    linear-gradient(to right, #8886, transparent) 0 / 14px 100% scroll,
    linear-gradient(to left, #8886, transparent) 100% / 14px 100% scroll,
    var(--page);
  background-repeat: no-repeat
}
@media (min-width: 1100px) { main [role="group"]:has(> svg[role="img"]) { max-width: calc(100vw - 380px) } }
[data-component-name="Segmented/Segmented"] { flex-wrap: wrap }
details.provenance { font-size: 0.85em; opacity: 0.75; margin: 0.5em 0 }
details.provenance summary { cursor: pointer }
/* The provenance of a schema is shown at the schema, but not wherever the schema is used. */
.schema-property-item details.provenance { display: none }
@media (max-width: 1000px) {
  pre[data-component-name] { max-height: none !important }
}
@media (max-width: 600px) {
  table.md.md :is(th, td) { padding: 6px 4px; font-size: 11.5px; line-height: 18px }
  table.md.md code { overflow-wrap: break-word; font-size: 10px; padding: 0 1px }
  /* The button "Copy" of a page leaves too little room for its title. */
  [data-testid="page-actions"] { display: none }
}
@media (max-width: 420px) {
  table.md.md code { font-size: 9px }
}
</style><link rel="icon" href="data:,">`;
