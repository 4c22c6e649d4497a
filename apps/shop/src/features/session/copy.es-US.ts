import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  greeting: (name) => `Sesión iniciada como ${name}`,

  yourDetails: 'Tus datos',
  yourModality: 'Cómo compras',
  noModality: 'Aún sin elegir',
  change: 'Cambiar',
  seePurchases: 'Ver tus pedidos',
  buyAgain: 'Comprar de nuevo',

  signInTitle: 'Iniciar sesión',
  signInText: 'Guardaremos tu carrito y tu tienda.',
  signInToOrder:
    'Necesitas una cuenta para hacer un pedido. Inicia sesión o crea una; guardaremos tu carrito y tu tienda.',
  signInForSlots: 'Inicia sesión para ver los horarios de entrega y reservar uno. Guardaremos tu carrito y tu tienda.',
  signInExpired: 'Tu sesión venció. Inicia sesión para continuar donde te quedaste.',
  signInAgain: (name) => `Hola de nuevo, ${name}. Ingresa tu contraseña para continuar.`,
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  showPasswordLabel: 'Mostrar contraseña',
  remember: 'Mantener mi sesión abierta en este dispositivo',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  createAccount: 'Crear una cuenta',
  haveAccount: '¿Ya tienes una cuenta? Inicia sesión',

  signUpTitle: 'Crear una cuenta',
  signUpText: 'Reserva un horario y ten todos tus pedidos en un solo lugar.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  newPasswordHint: 'Al menos 10 caracteres. Una frase corta es fácil de recordar.',
  signUp: 'Crear cuenta',
  signingUp: 'Creando cuenta',

  problem: 'Corrige lo siguiente',
  emailMissing: 'Ingresa tu correo electrónico, por ejemplo, nombre@ejemplo.com',
  emailWrong: 'Ingresa un correo electrónico con @ y un dominio, por ejemplo, nombre@ejemplo.com',
  passwordMissing: 'Ingresa tu contraseña',
  passwordShort: 'Tu contraseña debe tener al menos 10 caracteres',
  firstNameMissing: 'El nombre es obligatorio',
  lastNameMissing: 'El apellido es obligatorio',
  nameWrong: 'Usa solo letras, espacios, guiones y apóstrofos',
  wrongCredentials: 'Correo electrónico o contraseña incorrectos.',
  passwordWeak: 'Esta contraseña es muy fácil de adivinar. Elige otra.',

  signingOut: 'Cerrando tu sesión',
  signedOut: 'Cerraste sesión',
  signedOutText: 'Tu carrito está guardado en tu cuenta y estará ahí cuando vuelvas a iniciar sesión.',
  lostChanges: (n) =>
    n === 1 ? 'No se guardó 1 cambio de tu carrito.' : `No se guardaron ${n} cambios de tu carrito.`,
  notSignedOut: 'Aún no terminamos de cerrar tu sesión',
  sessionLeft:
    'Quitamos de este dispositivo tu carrito, tu lista y tus datos. No pudimos conectarnos con nuestros servidores, así que la sesión de tu cuenta sigue abierta. La cerraremos en cuanto haya conexión.',
  tryAgain: 'Intentar de nuevo',
  toHome: 'Ir a la página de inicio',
} satisfies Translation<typeof en.copy>;
