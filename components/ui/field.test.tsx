import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field'
import { Input } from './input'

it('names, describes and marks a control', () => {
  const html = renderToStaticMarkup(
    <Field id="nome" label="Nome" hint="Como no documento" error="Preencha" isRequired>
      <Input name="nome" />
    </Field>,
  )
  expect(html).toMatch(/<label for="nome" class="after:[^"]+">Nome<\/label>/)
  const control = html.match(/<input[^>]*>/)?.[0] ?? ''
  for (const attribute of [
    'id="nome"',
    'aria-describedby="nome-hint nome-error"',
    'aria-invalid="true"',
    'aria-required="true"',
  ]) {
    expect(control).toContain(attribute)
  }
  expect(html).toMatch(/<p id="nome-hint"[^>]*>Como no documento<\/p>/)
  expect(html).toMatch(/<p id="nome-error" role="alert"[^>]*>Preencha<\/p>/)
})

it('marks the label of a required control', () => {
  const label = (isRequired: boolean) =>
    renderToStaticMarkup(
      <Field id="nome" label="Nome">
        <Input required={isRequired} />
      </Field>,
    ).match(/<label[^>]*>/)?.[0]
  expect(label(true)).toContain("content-['_*'/'']".replaceAll("'", '&#x27;'))
  expect(label(false)).toBe('<label for="nome">')
})

it('leaves a valid control without marks', () => {
  const html = renderToStaticMarkup(
    <Field id="nome" label="Nome">
      <Input />
    </Field>,
  )
  expect(html).not.toMatch(/ aria-\w+="|role="alert"|<p/)
})

it.each([
  ['group', false],
  ['radiogroup', true],
] as const)('names the controls of a %s', (group, isMarked) => {
  const html = renderToStaticMarkup(
    <Field id="cor" group={group} label="Cor" error="Escolha" data-field="cor">
      <Input name="a" />
    </Field>,
  )
  const box = html.match(/<div[^>]*>/)?.[0] ?? ''
  expect(box).toContain(`role="${group}" aria-labelledby="cor-label"`)
  expect(box).toContain('aria-describedby="cor-error"')
  expect(box).toContain('data-field="cor"')
  expect(box.includes('aria-invalid="true"')).toBe(isMarked)
  expect(html).toContain('<span id="cor-label">Cor</span>')
  expect(html.match(/<input[^>]*>/)?.[0]).not.toContain('id=')
})

it('passes the attributes to a function', () => {
  const html = renderToStaticMarkup(
    <Field id="cep" label="CEP" error="Confira">
      {(control) => (
        <span>
          <Input {...control} />
        </span>
      )}
    </Field>,
  )
  expect(html).toMatch(/<span><input[^>]* id="cep" aria-describedby="cep-error"/)
})
