import type { Page } from './pages-platform.ts'

const help = {
  kind: 'help' as const,
  canonical_slug: null,
  noindex: false,
  accent: '#b3122f',
  sections: [],
}

const contact = `
Fale com gente que joga. O caminho mais rápido é o WhatsApp; para assuntos com documento, prefira o e-mail.

## Atendimento

- **WhatsApp:** [(00) 00000-0000](https://wa.me/5500000000000)
- **E-mail:** contato@utidosgames.example
- **Horário:** segunda a sexta, das 9h às 18h

Mensagens enviadas fora do horário são respondidas na manhã do próximo dia útil.

## Loja e assistência

Rua dos Exemplos, 100, Centro, Colatina, ES, 29700-000.

A bancada recebe consoles e controles sem hora marcada. Se o caso for urgente, peça a [assistência técnica](/servicos/assistencia) pelo site: o número do protocolo agiliza a entrada.

## Antes de escrever

- Tenha em mãos o **código do pedido** (começa com UTI-).
- Para trocas, leia a [política de trocas e devoluções](/ajuda/trocas).
- Para dados pessoais, veja a [política de privacidade](/ajuda/privacidade).
`

const faq = `
## Pedidos

### Como finalizo uma compra?

Monte o carrinho e toque em **Finalizar no WhatsApp**. O site registra o pedido com um código, e a conversa abre com o resumo pronto. O pagamento é combinado ali, com uma pessoa da loja.

### Preciso ter conta?

Não. A conta serve para acompanhar pedidos, guardar favoritos, juntar UTI Coins e pagar o preço Pro.

### Por quanto tempo o pedido vale?

Por 48 horas, com os preços registrados nele. Sem confirmação da loja nesse prazo, ele expira. Os produtos são separados quando a loja confirma.

## Pagamento

### Quais são as formas de pagamento?

Pix, boleto, cartão de crédito em até **12x sem juros** ou dinheiro. A parcela mínima é de R$ 5,00.

### O preço do site vale na loja física?

Os preços anunciados valem para compras pela internet, enquanto durarem os estoques.

## Entrega

### Quanto custa o frete?

Pedidos a partir de R$ 150,00, já com os descontos, têm frete grátis. Abaixo disso, o envio custa R$ 15,00.

### Em quanto tempo chega?

Postamos em até um dia útil depois do pagamento. Digite o CEP na página do produto ou no carrinho para ver até que dia chega. Mais em [entrega e prazos](/ajuda/entrega).

### Posso retirar na loja?

Sim, sem custo. Avisamos pelo WhatsApp quando estiver separado.

## Produtos

### Os jogos são originais?

Todos. Mídias físicas vão com nota fiscal, e códigos digitais vêm de distribuidoras oficiais.

### O que significa seminovo?

O item já teve dono, foi limpo e testado na nossa bancada e tem 90 dias de garantia da loja.

### Meu código digital não ativou. E agora?

Não tente muitas vezes seguidas. Mande uma foto da mensagem de erro, e resolvemos com a distribuidora.

## UTI Coins

### Quanto vale um coin?

100 coins valem R$ 1,00. Eles entram como desconto nos produtos que mostram a etiqueta de coins.

### Quando recebo o cashback?

Ele fica pendente quando o pedido é pago e é liberado sete dias depois do pagamento.
`

const delivery = `
## Quanto custa

Pedidos a partir de R$ 150,00, já com os descontos, têm frete grátis. Abaixo disso, o envio custa R$ 15,00. O carrinho mostra o frete antes de o pedido ser feito.

## Quando chega

Postamos em até um dia útil depois do pagamento. Digite o CEP na página do produto ou no carrinho para ver até que dia chega. Produtos em pré-venda são enviados a partir do lançamento, e os feitos sob encomenda, no prazo que a página deles mostra.

## Retirada na loja

Escolha **Retirada** no carrinho: não há frete. Avisamos pela conversa quando o pedido estiver pronto. O endereço e o horário estão na página de [contato](/ajuda/contato).

## Códigos digitais

Não têm envio: o código chega pela conversa, depois do pagamento.

## Como acompanhar

O link do pedido, que vai na mensagem do WhatsApp, mostra cada etapa com a data. Quando o pedido sai para entrega, a transportadora e o código de rastreio aparecem ali.
`

const exchanges = `
Comprou pela internet e mudou de ideia? A lei está do seu lado, e nós também. Esta página resume os seus direitos segundo o Código de Defesa do Consumidor (Lei 8.078/1990).

## Arrependimento: 7 dias

Você pode desistir da compra em até **7 dias corridos** depois de receber o produto, sem explicar o motivo (artigo 49 do CDC).

- O produto volta com os acessórios e, de preferência, na embalagem original.
- A postagem da devolução é por nossa conta.
- Devolvemos tudo o que você pagou, frete incluído, pela mesma forma de pagamento.

### Produtos digitais

Códigos que ainda não foram revelados podem ser devolvidos no mesmo prazo. Depois do resgate, a licença já está na sua conta e não há como retomá-la; defeitos do código seguem a regra abaixo.

## Defeito: 30 e 90 dias

- **Produtos duráveis** (consoles, controles, peças): 90 dias para reclamar de defeito aparente.
- **Produtos não duráveis:** 30 dias.
- **Vício oculto:** o prazo conta a partir do momento em que o defeito aparece.

Temos até **30 dias** para consertar. Se passar disso, você escolhe: outro produto igual, o dinheiro de volta ou um abatimento no preço (artigo 18 do CDC).

## Como pedir

1. Chame no WhatsApp com o código do pedido e, se houver defeito, um vídeo curto.
2. Respondemos em até um dia útil com a etiqueta de postagem ou com a hora para trazer à loja.
3. O produto passa pela bancada em até três dias úteis depois da chegada.
4. Troca, conserto ou reembolso: o que ficou combinado acontece em seguida.

## Coins usados no pedido

Na devolução, os coins que você gastou voltam para o saldo, e o cashback que aquele pedido gerou é desfeito.

## Trocas por gosto na loja física

Presentes e peças de vestuário sem uso podem ser trocados em até 15 dias, com a etiqueta e a nota fiscal.
`

const privacy = `
Esta política explica quais dados a UTI dos Games trata, para quê e como você manda neles, conforme a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).

## Quem é o controlador

UTI dos Games Comércio Fictício Ltda., CNPJ 00.000.000/0000-00, Rua dos Exemplos, 100, Centro, Colatina, ES. Encarregado: contato@utidosgames.example.

## O que coletamos

Cada item diz para que serve o dado e, entre parênteses, a base legal.

- **Nome e e-mail da conta; celular, se você informar:** entrar, confirmar o e-mail e acompanhar pedidos (execução de contrato).
- **Data de nascimento, se você informar:** dar coins no aniversário e desligar recompensas para menores de idade (consentimento).
- **Endereços que você salva na conta:** entregar os seus pedidos (execução de contrato).
- **Carrinho, favoritos e consoles da conta:** mostrá-los em todos os seus aparelhos (execução de contrato).
- **Pedidos e coins:** cumprir a venda, a garantia e a obrigação fiscal (contrato e obrigação legal).
- **Contato do pedido (nome, telefone, CEP, forma de pagamento, observação e mensagem de presente), se você preencher; com conta, também o endereço salvo com esse CEP:** combinar o pagamento e a entrega (execução de contrato).
- **Assistência (nome, WhatsApp, aparelho e o que você conta do problema; e-mail, se você informar; endereço, se buscarmos em casa):** responder ao pedido, fazer o orçamento ou a oferta e avisar do andamento (contrato e procedimentos prévios a ele).
- **Anotações da equipe sobre pedidos e atendimentos:** continuar o atendimento de onde parou (legítimo interesse).
- **Avaliações e perguntas, com texto, fotos e primeiro nome:** publicar a sua opinião depois de lida e a sua pergunta com a resposta (consentimento, ao enviar).
- **E-mail dos alertas de estoque e de preço:** avisar que o produto voltou ou ficou mais barato (consentimento, ao pedir o alerta).
- **E-mail da conta, se você ligar as novidades:** enviar novidades e ofertas (consentimento).
- **Páginas visitadas, buscas, carrinho, aparelho e origem da visita:** melhorar a loja (consentimento).
- **A sua escolha sobre a medição:** provar que ela foi sua (obrigação legal).
- **Endereço de rede (IP) e navegador em que você entra:** barrar abusos e tentativas de invasão (legítimo interesse).

Dá para comprar sem conta e sem deixar dados pessoais no site: no carrinho, o contato é opcional. O que você preencher fica no pedido e vai na mensagem; o resto se combina na conversa pelo WhatsApp, que segue as regras do próprio aplicativo.

## Cookies

- **Essenciais:** mantêm a sessão, reconhecem o navegador em que você já entrou e lembram a sua escolha sobre cookies. Não dependem de consentimento.
- **Medição:** só depois de você tocar em **Aceitar**. Rejeitar não muda nada na compra, e a escolha pode ser desfeita a qualquer hora no rodapé. Ela vale por 180 dias; depois, perguntamos de novo.

Sem conta, o carrinho fica só no seu navegador; com conta, guardamos também uma cópia, para você vê-lo em outros aparelhos. O navegador lembra ainda o contato digitado no carrinho, o CEP, os produtos vistos e as buscas recentes; limpar os dados do site apaga tudo isso.

## Com quem compartilhamos

Transportadoras, meios de pagamento, contabilidade e os provedores que hospedam a loja e entregam os e-mails, no limite do necessário. Empresas de medição, como Google e Meta, só recebem dados se a caixa de privacidade disser o nome delas e você aceitar. Não vendemos dados.

## Por quanto tempo

- Pedidos: pelo menos cinco anos, pela legislação fiscal e do consumidor.
- Contato de pedidos sem conta: 90 dias depois do fim do pedido (entregue, cancelado, expirado ou devolvido). Com conta: até a exclusão dela.
- Assistência sem conta: 5 anos depois do fim do atendimento, o prazo do consumidor para reclamar do serviço. Com conta: pelo menos esse prazo.
- Conta e o que há nela (endereços, data de nascimento, favoritos, avaliações e perguntas): até você pedir a exclusão. Os pedidos, os coins e a assistência ficam então sem o seu nome e o seu contato.
- Alertas: 180 dias depois do pedido, ou 2 dias se o e-mail não for confirmado. Os enviados: mais 30 dias, ou enquanto você tiver outro alerta.
- E-mails que mandamos: 30 dias. Os que não puderam ser entregues: 90 dias.
- Medição: 13 meses.
- A sua escolha sobre a medição: 5 anos. Com conta: até a exclusão dela.
- Endereço de rede: enquanto durar a sessão ou o limite de tentativas.

## Os seus direitos

Você pode confirmar o tratamento, acessar, corrigir, levar para outro lugar, apagar e revogar o consentimento. Na área do cliente há botões para **exportar** e **excluir** os seus dados; o restante se resolve pelo e-mail do encarregado, em até 15 dias.

## Segurança

Conexão cifrada, senhas guardadas só como resumo criptográfico e acesso interno registrado. Se houver um incidente com risco para você, avisaremos você e a ANPD.

*Versão 2, de 28 de novembro de 2026.*
`

const terms = `
Ao usar este site, você concorda com as regras abaixo. Elas valem junto com as leis brasileiras e nunca contra os seus direitos de consumidor.

## Preços e ofertas

Os preços valem apenas para compras pela internet e podem mudar sem aviso até o pedido ser feito. Depois de feito, vale o preço registrado nele por 48 horas.

## Pedidos

O pedido guarda os preços por 48 horas. Os produtos são separados quando a loja o confirma, e a venda se fecha quando ela confirma o pagamento. Erros evidentes de digitação são comunicados, e você pode cancelar sem custo.

## UTI Coins

Os coins são um benefício, não dinheiro: não podem ser vendidos, sacados nem transferidos. Uso de robôs ou contas múltiplas leva ao cancelamento do saldo obtido assim.

## UTI PRO

O período contratado começa no pagamento e não se renova sozinho. A desistência em até 7 dias devolve o valor integral.

## Conteúdo

Nomes de jogos e marcas pertencem aos seus donos e aparecem para identificar os produtos. As ilustrações do site são próprias.

## Foro

Vale o foro do domicílio do consumidor.
`

export const helpPages: Page[] = [
  {
    ...help,
    slug: 'ajuda/contato',
    title: 'Contato',
    subtitle: 'Chame, escreva ou passe na loja.',
    meta_title: 'Contato | UTI dos Games',
    meta_description:
      'WhatsApp, e-mail, endereço e horário de atendimento da loja e da assistência da UTI dos Games.',
    body_markdown: contact.trim(),
    display_order: 20,
  },
  {
    ...help,
    slug: 'ajuda/faq',
    title: 'Perguntas frequentes',
    subtitle: 'As respostas que mais mandamos pelo WhatsApp.',
    meta_title: 'Perguntas frequentes | UTI dos Games',
    meta_description:
      'Como comprar, pagar, receber e usar UTI Coins na UTI dos Games: respostas curtas, sem letra miúda.',
    body_markdown: faq.trim(),
    display_order: 21,
  },
  {
    ...help,
    slug: 'ajuda/entrega',
    title: 'Entrega e prazos',
    subtitle: 'Quanto custa, quando chega e como acompanhar.',
    meta_title: 'Entrega e prazos | UTI dos Games',
    meta_description:
      'Frete grátis a partir de R$ 150, prazo pelo CEP, retirada na loja sem custo e rastreio do pedido.',
    body_markdown: delivery.trim(),
    display_order: 25,
  },
  {
    ...help,
    slug: 'ajuda/trocas',
    title: 'Trocas e devoluções',
    subtitle: '7 dias para desistir e garantia de verdade.',
    meta_title: 'Trocas e devoluções | UTI dos Games',
    meta_description:
      'Direito de arrependimento de 7 dias, garantia legal e como devolver um produto.',
    body_markdown: exchanges.trim(),
    display_order: 22,
  },
  {
    ...help,
    slug: 'ajuda/privacidade',
    title: 'Política de privacidade',
    subtitle: 'Os seus dados, sem letra miúda.',
    meta_title: 'Política de privacidade | UTI dos Games',
    meta_description: 'Quais dados tratamos, para quê e como exercer os seus direitos da LGPD.',
    body_markdown: privacy.trim(),
    display_order: 23,
  },
  {
    ...help,
    kind: 'legal',
    slug: 'termos',
    title: 'Termos de uso',
    subtitle: 'As regras da casa.',
    meta_title: 'Termos de uso | UTI dos Games',
    meta_description:
      'As regras de preços, pedidos pelo WhatsApp, UTI Coins e UTI PRO na UTI dos Games.',
    body_markdown: terms.trim(),
    display_order: 24,
  },
]
