import type en from '../en/register.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Inscription',
  heading: 'Ouvrir un compte',
  lead: 'Il suffit d’un nom d’utilisateur et d’un mot de passe.',
  username: 'Nom d’utilisateur',
  usernameHint: '4 à 11 caractères, en commençant par une lettre',
  password: 'Mot de passe',
  passwordHint: '8 à 12 caractères avec lettres et chiffres',
  confirm: 'Confirmer le mot de passe',
  confirmRequired: 'Veuillez confirmer votre mot de passe',
  mismatch: 'Les mots de passe ne correspondent pas',
  birthday: 'Date de naissance (facultative)',
  birthdayHint:
    'Nécessaire avant votre première opération. Indiquez-la maintenant et nous ne la demanderons plus.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  accept:
    'J’ai l’âge légal et j’accepte les <terms>Conditions</terms> et la <privacy>Politique de confidentialité</privacy>.',
  acceptRequired: 'Veuillez accepter les Conditions et la Politique de confidentialité',
  weak: {
    title: 'Ce mot de passe est faible',
    text: 'Pour plus de sécurité, utilisez des majuscules, des minuscules, des chiffres et au moins 8 caractères. Continuer quand même ?',
    yes: 'Continuer',
    no: 'Le modifier',
  },
  submit: 'S’inscrire',
  signedUp: 'Bienvenue, {{name}}',
  signedUpWith: 'Bienvenue, {{name}} ! Vous avez {{amount}} d’argent fictif.',
  haveAccount: 'Déjà un compte ?',
  login: 'Se connecter',
  guest: 'Continuer en invité',
  support: {
    label: 'Aide',
    title: 'Aide',
    online: 'Assistance en ligne',
    onlineText: 'Pour vos questions sur le compte, les paris et les tirages.',
    financial: 'Assistance paiements',
    financialText: 'Pour vos questions sur les dépôts et les retraits.',
    hours: 'Tous les jours de {{opens}} à {{closes}}, à votre heure locale',
    open: 'Contacter le service client',
  },
  app: {
    label: 'Obtenir l’app',
    title: '{{brand}} sur votre écran d’accueil',
    text: 'Ni boutique ni téléchargement. Ajoutez-la à votre écran d’accueil et elle s’ouvre comme une app :',
    iphone: 'iPhone et iPad : dans Safari, touchez Partager, puis « Sur l’écran d’accueil ».',
    android: 'Android : ouvrez le menu de Chrome, puis « Ajouter à l’écran d’accueil ».',
    desktop:
      'Ordinateur : ajoutez cette page à vos favoris, ou installez-la depuis la barre d’adresse si votre navigateur le propose.',
  },
} satisfies Texts<typeof en>
