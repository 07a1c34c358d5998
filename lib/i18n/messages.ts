import account from './messages/pt-BR/account.json'
import adminAccount from './messages/pt-BR/admin-account.json'
import adminAnalytics from './messages/pt-BR/admin-analytics.json'
import adminAssistance from './messages/pt-BR/admin-assistance.json'
import adminCatalog from './messages/pt-BR/admin-catalog.json'
import adminCoins from './messages/pt-BR/admin-coins.json'
import adminContent from './messages/pt-BR/admin-content.json'
import adminImports from './messages/pt-BR/admin-imports.json'
import adminLayout from './messages/pt-BR/admin-layout.json'
import adminOrders from './messages/pt-BR/admin-orders.json'
import adminProducts from './messages/pt-BR/admin-products.json'
import adminReviews from './messages/pt-BR/admin-reviews.json'
import adminSearch from './messages/pt-BR/admin-search.json'
import adminSettings from './messages/pt-BR/admin-settings.json'
import adminStaff from './messages/pt-BR/admin-staff.json'
import assistance from './messages/pt-BR/assistance.json'
import auth from './messages/pt-BR/auth.json'
import cart from './messages/pt-BR/cart.json'
import catalog from './messages/pt-BR/catalog.json'
import coins from './messages/pt-BR/coins.json'
import common from './messages/pt-BR/common.json'
import consent from './messages/pt-BR/consent.json'
import content from './messages/pt-BR/content.json'
import errors from './messages/pt-BR/errors.json'
import favorites from './messages/pt-BR/favorites.json'
import fields from './messages/pt-BR/fields.json'
import layout from './messages/pt-BR/layout.json'
import navigation from './messages/pt-BR/navigation.json'
import orders from './messages/pt-BR/orders.json'
import pro from './messages/pt-BR/pro.json'
import products from './messages/pt-BR/products.json'
import questions from './messages/pt-BR/questions.json'
import reviews from './messages/pt-BR/reviews.json'
import sale from './messages/pt-BR/sale.json'
import search from './messages/pt-BR/search.json'
import secondFactor from './messages/pt-BR/second-factor.json'
import seo from './messages/pt-BR/seo.json'

/**
 * All texts of the interface, one namespace per domain, and one for its admin screens. Server only:
 * client components of the store import their own file.
 */
export const messages = {
  account,
  'admin-account': adminAccount,
  'admin-analytics': adminAnalytics,
  'admin-assistance': adminAssistance,
  'admin-catalog': adminCatalog,
  'admin-coins': adminCoins,
  'admin-content': adminContent,
  'admin-imports': adminImports,
  'admin-layout': adminLayout,
  'admin-orders': adminOrders,
  'admin-products': adminProducts,
  'admin-reviews': adminReviews,
  'admin-search': adminSearch,
  'admin-settings': adminSettings,
  'admin-staff': adminStaff,
  assistance,
  auth,
  cart,
  catalog,
  coins,
  common,
  consent,
  content,
  errors,
  favorites,
  fields,
  layout,
  navigation,
  orders,
  pro,
  products,
  questions,
  reviews,
  sale,
  search,
  'second-factor': secondFactor,
  seo,
}
