export const style = `
:root { color-scheme: light dark; --line: #8886; --red: light-dark(#b00020, #ff7a85); --amber: light-dark(#8a5a00, #e0b050); --grey: light-dark(#666, #999) }
body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 75rem; padding: 0 1rem; overflow-wrap: anywhere }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.2rem } h3 { margin: 1rem 0 .3rem; font-size: 1rem }
article, table { border-top: 1px solid var(--line) } article { padding-bottom: .5rem }
article:target, section:target > h2, section:target > h3 { outline: 2px solid; outline-offset: 4px }
p { margin: .4rem 0 }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
td, th { border-bottom: 1px solid var(--line); padding: .15rem .3rem; text-align: left; vertical-align: top }
td + td, th + th { width: 3.2rem; text-align: right }
dl { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .1rem .8rem; margin: .4rem 0 }
dt { color: var(--grey) } dd { margin: 0 }
.outcomes { border-left: 3px solid var(--line); padding-left: .8rem; grid-template-columns: 4rem minmax(0, 1fr) }
pre { margin: 0; white-space: pre-wrap; font-size: 12px } code { font-size: 13px }
summary { cursor: pointer } details pre { padding: .3rem 0 }
.major { color: var(--red) } .minor { color: var(--amber) } .patch { color: var(--grey) }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 .5rem }
.sides > details { grid-column: 1 / -1; color: var(--grey); font-size: 12px }
del, ins { text-decoration: none; display: block } del { background: #f004 } ins { background: #0a04 }
@media (max-width: 40rem) {
  .sides { display: block } .sides > b, .again, .nothing { display: none }
  dl, .outcomes { display: block } dd { margin: 0 0 .3rem }
}
`;
