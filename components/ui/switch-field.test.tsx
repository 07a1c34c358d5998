import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SwitchField } from './switch-field'

it('has the role by which forced colors show whether it is on', () => {
  const html = renderToStaticMarkup(<SwitchField label="Ativo" defaultChecked />)
  expect(html).toMatch(/<input type="checkbox" role="switch"[^>]*checked=""[^>]*\/><span/)
  const styles = readFileSync('components/ui/styles/contrast.css', 'utf8')
  expect(styles).toContain(':checked[role="switch"] + span')
})
