import type en from '../en/fairness.ts'
import type { Texts } from '../texts.ts'

export default {
  proof: {
    title: 'Preuve du tirage',
    round: 'Manche {{number}}',
    sum: 'Somme {{sum}}',
    failed: 'Impossible de charger la preuve',
    missing: {
      title: 'Quel tirage ?',
      text: 'Chaque tirage a sa preuve. Choisissez‑en un dans la liste des tirages.',
      action: 'Voir les tirages',
    },
    status: {
      open: 'Paris ouverts',
      closed: 'Paris fermés',
      sealed: 'Paris scellés, le tirage arrive',
      drawn: 'Tirée',
      void: 'Annulée',
    },
    verdict: {
      checking: {
        title: 'Vérification sur votre appareil…',
        text: 'Votre navigateur recalcule chaque étape.',
      },
      holds: {
        title: 'Vérifié ici : tout concorde',
        text: 'Votre navigateur vient de recalculer les étapes ci-dessous. Le résultat découle de ce qui était promis, et de rien d’autre. Que les paris aient été scellés à temps, les témoins l’ont signé, selon leurs propres horloges.',
      },
      unordered: {
        title: 'Tout concorde, avec une lacune',
        text: 'Le résultat découle des éléments ci-dessous. Mais aucun tiers n’atteste que les paris ont été scellés avant que la valeur extérieure soit connue.',
      },
      unwitnessed: {
        title: 'Tout concorde, avec une lacune',
        text: 'Le résultat découle des éléments ci-dessous. Mais rien ne montre qu’assez de témoins ont signé l’état du registre auquel renvoie cette preuve : que la promesse y ait figuré avant les paris, seule la maison le dit.',
      },
      stranger: {
        title: 'Tout concorde, avec un témoin nouveau ici',
        text: 'Le résultat découle des éléments ci-dessous, et un témoin a signé, mais ce navigateur ne le connaît pas. Si la maison n’en a pas annoncé un nouveau, sa signature ne prouve rien. Le registre public en dit plus.',
      },
      ownWitness: {
        title: 'Vérifié · hasard de démonstration',
        text: 'Le résultat découle des éléments ci-dessous. La valeur extérieure est la signature d’un témoin que la maison fait tourner elle-même : cela ne prouve donc pas que la maison ne pouvait pas connaître le résultat d’avance. Seule la maison peut y remédier, en recourant à un témoin en d’autres mains.',
      },
      development: {
        title: 'Vérifié · hasard de démonstration',
        text: 'Le résultat découle des éléments ci-dessous. La valeur extérieure vient de la maison elle-même (source de développement) : cela ne prouve donc pas que la maison ne pouvait pas connaître le résultat d’avance.',
      },
      unknown: {
        title: 'Source inconnue ici',
        text: 'Le résultat découle des éléments ci-dessous. Mais la valeur extérieure vient d’une source que cette version de l’application ne connaît pas : son indépendance de la maison n’a pas été vérifiée.',
      },
      demonstration: {
        title: 'Passé de la démonstration',
        text: 'La maison dit avoir écrit ce tirage avec la démonstration, sans rien en publier d’avance : il montre seulement comment lire une preuve.',
      },
      waiting: {
        title: 'Pas encore tirée',
        text: 'Voici ce qui est publié jusqu’ici. Le reste suit avec le tirage. Si la valeur extérieure tarde, la manche attend cette valeur-là et aucune autre, à moins que la maison ne l’annule selon les règles publiées.',
      },
      void: {
        title: 'Annulée',
        text: 'Le motif selon la maison : {{reason}}. Elle dit avoir rendu toutes les mises.',
      },
      problem: {
        title: 'Une étape ne concorde pas',
        text: 'Ne vous fiez pas à ce tirage. Ne pariez pas sur ce jeu tant que ce n’est pas expliqué.',
      },
      noKeys: {
        title: 'Clés de la maison illisibles',
        text: 'La maison n’a pas dit avec quelles clés elle et ses témoins signent, ni si elle gère elle-même le témoin. Rien n’a donc été vérifié ici. La preuve elle-même figure ci-dessous.',
      },
      unavailable: {
        title: 'Vérification impossible',
        text: 'La partie de l’application qui vérifie n’a pas pu être chargée. La preuve elle-même figure ci-dessous.',
      },
    },
    evidence: 'Enregistrer les preuves',
    strange: {
      title: 'Ce document n’a pas la forme publiée',
      text: 'Un champ y figure deux fois, par exemple : deux programmes pourraient le lire différemment. Rien n’y a été vérifié. Ne vous fiez pas à ce tirage et ne pariez pas sur ce jeu tant que ce n’est pas expliqué.',
    },
    evidenceText:
      'Enregistrez dès maintenant les preuves en un seul fichier : cette preuve, l’état du registre retenu par votre navigateur et vos reçus de cette manche. Envoyez-le au responsable du témoin, au régulateur ou à toute personne qui vérifie les tirages. Ils n’ont pas besoin de la maison pour le confirmer.',
    failing: 'Ce qui ne concorde pas',
    result: {
      holds: 'conforme',
      fails: 'non conforme',
      not_yet: 'vient plus tard',
      not_shown: 'ne peut être prouvé',
    },
    step: {
      promise: {
        title: 'La promesse',
        made: 'Pour une vraie manche, la graine est fixée et son empreinte publiée avant l’ouverture des paris ; ici, ç’aurait été à {{time}}. La maison dit n’avoir rien publié du passé de la démonstration.',
        text: 'La maison dit avoir publié ceci avant l’ouverture des paris à {{time}} : l’empreinte d’une graine secrète, les horaires, les cotes et l’origine de la valeur extérieure.',
      },
      seal: {
        title: 'Scellé à la clôture',
        empty:
          'La maison dit que la manche a fermé sans pari, et l’a scellé à {{time}} : en ajouter un ensuite se verrait.',
        text_one:
          'La maison dit avoir accepté un seul pari, {{total}} en tout, et l’a scellé à {{time}} sous une empreinte. Ajouter, retirer ou modifier un pari ensuite la changerait.',
        text_many:
          'La maison dit avoir accepté {{count}} paris, {{total}} en tout, et les a scellés à {{time}} sous une seule empreinte. Ajouter, retirer ou modifier un pari ensuite la changerait.',
        text_other:
          'La maison dit avoir accepté {{count}} paris, {{total}} en tout, et les a scellés à {{time}} sous une seule empreinte. Ajouter, retirer ou modifier un pari ensuite la changerait.',
        later:
          'Les paris ferment à {{time}}. La maison doit alors sceller tous ceux qui sont acceptés sous une seule empreinte, avant que la valeur extérieure n’existe.',
        never: 'La maison a annulé cette manche et ne montre aucun sceau de ses paris.',
        witnessed_one:
          'Le témoin a signé ce scellé à {{time}}, selon sa propre horloge. Il s’est engagé à ne signer chaque manche qu’une fois.',
        witnessed_many:
          '{{count}} témoins ont signé ce scellé, le dernier à {{time}}, selon leurs propres horloges. Chacun s’est engagé à ne signer chaque manche qu’une fois.',
        witnessed_other:
          '{{count}} témoins ont signé ce scellé, le dernier à {{time}}, selon leurs propres horloges. Chacun s’est engagé à ne signer chaque manche qu’une fois.',
      },
      world: {
        title: 'Ajouté par le monde',
        ownTitle: 'Ajouté par la maison elle-même',
        otherTitle: 'La valeur extérieure',
        drand:
          'La valeur numéro {{round}} de drand, une balise publique que des organisations indépendantes du monde entier produisent ensemble. Le numéro découle de l’heure du tirage. Selon le calendrier de drand, personne n’avait la valeur avant {{time}}.',
        witness_one:
          'La signature, sous les paris scellés, du témoin que nomme la promesse. Il n’en existe qu’une, et seul le témoin peut la produire.',
        witness_many:
          'Les signatures, sous les paris scellés, des {{count}} témoins que nomme la promesse. Il en existe une seule de chacun, et personne ne connaît la valeur avant qu’ils aient tous signé.',
        witness_other:
          'Les signatures, sous les paris scellés, des {{count}} témoins que nomme la promesse. Il en existe une seule de chacun, et personne ne connaît la valeur avant qu’ils aient tous signé.',
        awaited:
          'Les signatures, sous les paris scellés, des témoins que nomme la promesse. Il en existe une seule de chacun, et personne ne connaît la valeur avant qu’ils aient tous signé.',
        missing: 'Cette preuve ne les montre pas toutes : la valeur n’y figure donc pas.',
        ownWitness:
          'La signature, sous les paris scellés, du témoin que nomme la promesse. La maison fait tourner ce témoin elle-même et pourrait signer d’avance : la valeur n’est pas indépendante de la maison.',
        development:
          'Une valeur aléatoire produite par la maison elle-même. Cette source sert au développement : elle n’est pas indépendante de la maison.',
        demonstration:
          'La maison dit avoir écrit cette valeur avec le passé de la démonstration. Elle n’est pas indépendante de la maison.',
        other: 'Une valeur d’une source que cette version de l’application ne connaît pas.',
      },
      dice: {
        title: 'Les dés en découlent',
        text: 'Graine, valeur extérieure et paris scellés sont mêlés en une clé. La clé donne une suite d’octets, chacun de 0 à 255. Ceux à partir de 252 sont écartés, pour que toutes les faces aient la même chance. Pour les autres, le reste de la division par 6, plus 1, est le dé.',
        later:
          'Après {{time}}, la graine est dévoilée, et les dés découlent de la graine, de la valeur extérieure et des paris scellés.',
      },
      void: {
        title: 'Pourquoi il n’y a pas de tirage',
        text: 'La maison dit avoir annulé cette manche à {{time}} et rendu toutes les mises ; la vôtre figure sur votre relevé. Son motif : {{reason}}. Seuls comptent les motifs des règles publiées.',
        missed:
          'Ces dés seraient tombés : la graine a été révélée par un tirage ultérieur et la valeur promise est arrivée après coup. Ils ne décident de rien, mais montrent si la maison annule ce qu’elle aurait perdu.',
        unknown:
          'Ce qui serait tombé s’affiche ici dès qu’un tirage ultérieur révèle la graine et que la valeur promise est connue.',
      },
      log: {
        title: 'Au registre public',
        text_one:
          'Cette preuve renvoie au registre public de la maison tel qu’il était avec {{count}} entrée.',
        text_many:
          'Cette preuve renvoie au registre public de la maison tel qu’il était avec {{count}} entrées.',
        text_other:
          'Cette preuve renvoie au registre public de la maison tel qu’il était avec {{count}} entrées.',
        found: 'Voici ce que votre navigateur y a trouvé :',
        none: 'Cette preuve ne dit pas où le registre public a cette manche. Revenez dans un instant.',
        never:
          'La maison dit n’avoir rien publié d’avance du passé de la démonstration : cette preuve ne renvoie pas au registre public.',
        open: 'Ouvrir le registre public',
      },
      goals: {
        title: 'Les buts en découlent',
        text: 'Graine, valeur extérieure et paris scellés sont mêlés en une clé. Les octets de la clé choisissent le score dans la grille de buts promise, chacun selon son poids, puis la seconde de chaque but.',
        later:
          'Après {{time}}, la graine est dévoilée, et les buts découlent de la graine, de la valeur extérieure et des paris scellés.',
      },
    },
    check: {
      parts: 'La preuve a tout ce qui va avec l’état de la manche',
      times: 'Horaires et place dans la chaîne concordent',
      paytable: 'Les cotes sont celles de l’empreinte promise',
      commitment: 'La graine correspond à l’empreinte promise',
      chain: 'La graine mène à la fin de sa chaîne',
      seal: 'Scellé après la clôture et avant le tirage, selon l’horloge de la maison',
      source: 'La valeur extérieure est bien celle qui était promise',
      order: 'Scellé avant que personne ne connaisse la valeur extérieure, selon l’horloge du témoin',
      key: 'Graine, valeur extérieure et paris scellés donnent la clé',
      dice: 'La clé donne exactement ces dés',
      void: 'Le motif est l’un de ceux publiés et concorde avec les heures données par la maison',
      log: 'Ce que le registre a de cette manche est ce qui figure ci-dessus, octet par octet',
      log_order: 'Dans le registre vient d’abord la promesse, puis scellé et tirage',
      head: 'La maison a signé cet état du registre',
      head_witness: 'Autant de témoins qu’il en faut ont signé le même état',
      house_key: 'La clé de la maison est celle que ce navigateur connaît',
      grid: 'La grille de buts découle de la force des deux clubs',
      before: 'Elle fait suite à la première période inscrite au registre',
      goals: 'La clé donne exactement ces buts et leurs secondes',
    },
    gap: {
      parts: 'La preuve ne peut être lue en entier',
      times: 'Horaires et place dans la chaîne ne peuvent être comparés',
      paytable: 'Cette version de l’application ne connaît pas les cotes d’alors',
      commitment: 'La graine n’est pas dévoilée',
      chain: 'La graine n’est pas dévoilée',
      seal: 'Il n’y a pas de scellé',
      source: 'Rien ne montre que quelqu’un d’extérieur à la maison réponde de la valeur extérieure',
      order: 'L’ordre du scellement n’est pas attesté par un tiers',
      key: 'Il n’y a pas de clé',
      dice: 'Il n’y a pas de dés',
      void: 'Le motif ne peut être vérifié d’ici',
      log: 'Rien de tout cela n’est dans le registre public',
      log_order: 'Sans le registre, aucun ordre n’est attesté',
      head: 'Aucun état signé du registre n’accompagne cette preuve',
      head_witness: 'Rien ne montre qu’assez de témoins ont signé cet état du registre',
      house_key:
        'Ce navigateur n’a pas encore vu la clé de la maison ; ouvrez le registre public et il la retiendra',
      grid: 'La grille de buts ne peut être calculée',
      before: 'La première période ne peut être comparée',
      goals: 'Il n’y a pas de buts à vérifier',
    },
    otherWitness: 'Le témoin n’est pas de ceux que ce navigateur connaît',
    derivation: {
      label: 'Comment les dés découlent de la clé',
      die: 'Dé {{number}} : l’octet {{byte}} divisé par 6 laisse {{rest}}, plus 1 donne {{face}}',
      drop: 'L’octet {{byte}} est écarté',
      dropped: 'écarté',
    },
    raw: 'Valeurs exactes',
    part: {
      commitment: 'Empreinte de la graine',
      opens: 'Ouverture des paris',
      closes: 'Clôture des paris',
      draws: 'Tirage prévu',
      paytable: 'Cotes, {{name}}',
      rule: 'Règle des triples',
      chain: 'Fin publiée de la chaîne',
      place: 'Place dans la chaîne',
      of: '{{index}} sur {{length}}',
      source: 'Source de la valeur extérieure',
      root: 'Empreinte des paris (racine de Merkle)',
      bets: 'Paris',
      total: 'Mises en tout',
      sealed: 'Scellé',
      witness: 'Clé du témoin',
      witnessed: 'Signature du témoin',
      signed: 'Signé par le témoin',
      value: 'Valeur extérieure',
      seed: 'Graine',
      key: 'Clé',
      drawn: 'Tirée',
      size: 'Entrées du registre',
      logRoot: 'Racine du registre',
      checkpointSigned: 'État signé',
      signature: 'Signature de la maison',
      checkpointWitness: 'Signature du témoin sous le registre',
      houseKey: 'Clé de la maison',
      places: 'Entrées de cette manche',
      numbers: 'Buts des deux clubs, puis leurs secondes',
      before: 'Première période : buts, puis leurs secondes',
      halfRule: 'Règle : période, clubs, buts attendus, correction, marge',
      grid: 'Empreinte de la grille de buts',
    },
    rule: { triples_lose: 'Les triples perdent', triples_count: 'Les triples comptent' },
    notYet: 'pas encore',
    copyOf: 'Copier : {{name}}',
    copied: 'Copié',
    copyFailed: 'Votre navigateur a bloqué la copie',
    copy: 'Copier',
    save: 'Enregistrer',
    actions: 'Emportez la preuve',
    actionsText:
      'Un fichier avec tout ce qui précède. Le vérificateur le lit sans connexion, sur n’importe quel ordinateur.',
    how: 'Comment marche la promesse',
    half: { first: 'Première période', second: 'Seconde période', goals: 'Buts de cette période' },
  },
  own: {
    title: 'Mon pari est-il inclus ?',
    text: 'Avec le reçu que la maison a signé pour un pari, votre navigateur le cherche parmi ceux qui sont scellés, sans faire confiance à la maison.',
    sign: 'Connectez-vous pour voir vos paris sur cette manche, ou vérifiez un reçu que vous avez gardé.',
    made: 'La maison dit avoir inventé les paris du passé de la démonstration : elle n’en signe aucun reçu.',
    none: 'La maison n’a enregistré aucun pari de votre part sur cette manche, et cet appareil n’en garde aucun reçu.',
    choose: 'Vérifier un fichier de reçu',
    paste: 'Coller un reçu',
    pasteLabel: 'Le texte du reçu',
    chooseHint: 'Il est lu sur cet appareil et n’est envoyé nulle part.',
    unreadable: 'Ce n’est pas un reçu de cette maison.',
    otherRound: 'Ce reçu concerne la manche {{number}}.',
    all: 'Afficher les {{number}} paris',
    keptBefore: 'Conservé sur cet appareil depuis {{time}}, avant le tirage.',
    keptAfter: 'Conservé sur cet appareil depuis {{time}}, après le tirage.',
    stake: '{{stake}} à {{odds}}',
    bet: 'Pari {{id}}',
    part: {
      salt: 'Sel de ce pari',
      nonce: 'Nonce de votre appareil',
      cancelKey: 'Clé de votre appareil',
      cancelSignature: 'Signature de l’annulation',
      odds: 'Cote exacte',
      sizes: 'Sélections par combinaison',
      place: 'Place dans l’arbre',
      path: 'Chemin vers la racine',
    },
    verdict: {
      checking: 'Vérification de votre reçu…',
      included: 'Oui. Votre pari est parmi ceux qui sont scellés, tel que ce reçu l’indique.',
      waiting: 'Accepté et signé. Une fois les paris scellés, votre navigateur pourra l’y retrouver.',
      outdated:
        'Signé par la maison, mais avant le scellement, et la liste des empreintes scellées n’a pas pu être lue. Un reçu récent montre aussi la place du pari parmi ceux qui sont scellés.',
      cancelled:
        'La maison dit que vous avez annulé ce pari avant la clôture ; il n’a donc pas été scellé. Si ce n’est pas le cas, gardez ce reçu et montrez-le au service client ou à qui vous voulez.',
      cancelledByYou:
        'Vous avez annulé ce pari avant la clôture ; il n’a donc pas été scellé. Cet appareil, qui l’a placé, l’a signé.',
      cancelledByOther:
        'La maison dit que vous avez annulé ce pari avant la clôture, et montre une signature de l’appareil qui l’a placé. Cet appareil n’a pas la clé du pari et ne peut donc pas savoir si c’était le vôtre. Si vous ne l’avez pas annulé, gardez ce reçu et montrez-le au service client ou à qui vous voulez.',
      cancelledUnsigned:
        'La maison dit que vous avez annulé ce pari, mais ne montre aucune signature de l’appareil qui l’a placé. Si vous ne l’avez pas annulé, gardez ce reçu et cette preuve, et montrez-les au service client ou à qui vous voulez.',
      unsealed: 'Accepté et signé. La maison a annulé la manche et ne montre aucun sceau de ses paris.',
      problem:
        'Ce reçu et cette manche ne concordent pas. Si vous n’avez rien changé au reçu, gardez les deux.',
      changed:
        'La maison dit maintenant autre chose que ce qu’elle a signé ici. Ce reçu fait foi. Gardez-le avec cette preuve et montrez-les au service client ou à qui vous voulez.',
      foreign:
        'La maison a signé un autre pari que celui envoyé par cet appareil. Gardez ce reçu et cette preuve, et montrez-les au service client ou à qui vous voulez.',
      denied:
        'La maison ne connaît plus ce pari, bien qu’elle l’ait signé. Gardez ce reçu et cette preuve, et montrez-les au service client ou à qui vous voulez.',
      lost: 'La maison dit qu’une panne de sa base de données a perdu ce pari. Votre mise est de nouveau dans votre solde ; sinon, ou si le pari a gagné, contactez le service client avec ce reçu.',
      dropped:
        'La maison a signé ce pari et l’a laissé hors de ce qu’elle a scellé. Gardez ce reçu et cette preuve, et montrez-les au service client ou à qui vous voulez.',
    },
    check: {
      receipt: 'La maison a signé ce reçu',
      same_round: 'Reçu et preuve parlent de la même promesse',
      in_time: 'Le pari a été accepté pendant que les paris étaient ouverts, selon l’horloge de la maison',
      included: 'Le pari est dans l’arbre scellé, inchangé',
      cancelled: 'L’appareil qui a placé le pari a signé son annulation',
    },
    gap: {
      receipt: 'La signature ne peut être vérifiée',
      same_round: 'La manche ne peut être comparée',
      in_time: 'L’heure ne peut être comparée',
      included: 'Ce reçu n’indique aucune place parmi les paris scellés',
      cancelled: 'L’annulation ne peut pas être vérifiée',
    },
  },
  page: {
    title: 'Tirages équitables',
    failed: 'Chargement impossible',
    promise: {
      title: 'Des tirages que chacun peut vérifier, et que personne ne peut connaître ni choisir',
      text: 'Tant que les paris sont ouverts, personne ne peut connaître un résultat, pas même cette maison. Après la clôture, personne ne peut le changer ni en choisir un autre. Et tout cela se vérifie sur votre propre appareil, sans faire confiance à la maison.',
      ownTitle: 'Des tirages que chacun peut vérifier',
      own: 'Chaque tirage peut être recalculé sur votre propre appareil, sans faire confiance à la maison. Dans certains jeux, la maison fournit elle-même la valeur extérieure, ou gère le témoin qui la fournit : elle pourrait connaître ces résultats à l’avance. Ces jeux sont indiqués plus bas. Si une balise ou un témoin indépendant la fournit, personne ne le peut.',
    },
    point: {
      seed: {
        title: 'Tout est fixé avant vos paris',
        text: 'Avant l’ouverture, la maison fixe une graine secrète et publie son empreinte. Les graines forment des chaînes, et la fin de chacune est publiée avant son premier pari : une graine échangée, sautée ou réutilisée se trahit.',
      },
      seal: {
        title: 'À la clôture, vos paris sont scellés',
        text: 'Tous les paris acceptés de la manche passent sous une seule empreinte. Votre reçu signé vous y fait retrouver le vôtre. Ensuite, pas un centime ne peut changer sans que cela se voie.',
      },
      world: {
        title: 'Puis le monde apporte le hasard',
        text: 'Une valeur extérieure à la maison s’ajoute, qui n’existait pas tant que les paris étaient ouverts. Graine, paris et cette valeur donnent ensemble les dés, selon une recette que chacun peut refaire.',
        ownTitle: 'Puis une valeur de plus apporte le hasard',
        own: 'Pour les jeux avec une balise ou un témoin en d’autres mains, la valeur vient de l’extérieur de la maison et n’existait pas tant que les paris étaient ouverts. Pour les jeux indiqués plus bas, la maison la produit ou pourrait la connaître. Graine, paris et cette valeur donnent ensemble les dés, selon une recette que chacun peut refaire.',
      },
      log: {
        title: 'Tout est consigné',
        text: 'Promesses, scellés, tirages et manches annulées figurent dans un registre public. Toute personne qui l’a vu une fois peut prouver que quelque chose y a changé ou en a disparu.',
      },
    },
    toDraws: 'Vérifier un tirage',
    toLog: 'Registre public',
    limits: {
      title: 'Les limites, en toute franchise',
      text: 'Aucune promesse ne tient si tout le monde s’entend. Voici qui devrait s’entendre.',
    },
    limit: {
      drand: {
        title: 'Jeux avec drand',
        text: 'drand est une balise publique que des organisations indépendantes du monde entier font vivre ensemble. Pour connaître ou diriger une valeur d’avance, la maison devrait en gagner assez pour qu’elles puissent la produire seules.',
      },
      witness: {
        title: 'Jeux avec témoin',
        text: 'Seuls, ni la maison ni le témoin ne peuvent connaître ou choisir un résultat. Ensemble, si : ils pourraient essayer des scellés jusqu’à ce que l’un leur convienne. L’identité de qui tient un témoin est la parole de la maison : demandez à l’adresse du témoin lui-même.',
      },
      development: {
        title: 'Jeux avec la source de développement',
        text: 'La maison produit la valeur : elle pourrait donc la connaître ou la choisir. Vous pouvez vérifier les calculs, mais rien ici ne vous protège de la maison. Ces tirages sont signalés partout où ils paraissent.',
      },
      order: {
        title: 'Ce qu’un témoin ajoute à drand',
        text: 'Sans lui, la maison pourrait attendre la balise, ajouter un pari à elle et prétendre avoir scellé avant. Le témoin signe chaque scellé une fois, avec l’heure, et signe chaque état du registre : de deux récits différents, il n’en signe qu’un. Ensemble, la maison et le témoin le pourraient encore, avec un scellé antidaté.',
      },
      void: {
        title: 'Manches annulées',
        text: 'Si la valeur de drand a plus de dix minutes de retard, la manche est annulée et toutes les mises sont remboursées ; un jeu avec témoin attend sa signature tant que la maison garde ce témoin. De sa propre décision, la maison ne peut annuler une manche qu’avant d’en sceller les paris ; pour une valeur qui n’est pas venue, ou des données perdues pendant que la manche était ouverte, il n’y a que sa parole. Avec un témoin, une manche scellée est tirée et un tirage publié reste valable, même si des paris ont été perdus. Les résultats que les manches annulées auraient donnés figurent ci-dessous et sont comparés au hasard.',
      },
      cancelled: {
        title: 'Paris annulés',
        text: 'Ils restent hors du scellé. Seul l’appareil qui a placé un pari, ou lancé son pari automatique, peut signer son annulation, et le reçu montre cette signature. Les paris placés avec d’autres programmes n’ont pas toujours cette clé : pour eux, vous n’avez que la parole de la maison.',
      },
      odds: {
        title: 'Équitable ne veut pas dire favorable',
        text: 'Un tirage équitable ne rend pas les paris rentables. Les cotes avantagent la maison dans la mesure qu’elle publie : à la longue, le joueur perd.',
      },
    },
    voids: {
      title: 'Toutes les manches annulées',
      text: 'Toutes, avec la raison donnée par la maison. Elle dit avoir rendu toutes les mises ; les vôtres figurent sur votre relevé.',
      none: 'Aucune jusqu’ici. Toutes les manches ont été tirées.',
      total_one: '{{count}} manche',
      total_many: '{{count}} manches',
      total_other: '{{count}} manches',
      refunded_one: '{{count}} pari, {{amount}} remboursés',
      refunded_many: '{{count}} paris, {{amount}} remboursés',
      refunded_other: '{{count}} paris, {{amount}} remboursés',
      missed: 'Serait sorti : {{outcome}}',
      known_one: '{{count}} manche scellée a été annulée ; pour {{known}}, on sait ce qui serait sorti.',
      known_many:
        '{{count}} manches scellées ont été annulées ; pour {{known}}, on sait ce qui serait sorti.',
      known_other:
        '{{count}} manches scellées ont été annulées ; pour {{known}}, on sait ce qui serait sorti.',
      sum: 'Leurs paris auraient rapporté {{paid}} ; des dés équitables donnent {{expected}} en moyenne, avec un écart type de {{deviation}}.',
      often:
        'Sur {{of}} séries de ce genre avec des dés équitables, {{many}} au plus s’en écarteraient autant.',
      beyond:
        'Des dés équitables s’en écarteraient autant moins d’une fois sur un million de séries : tout se passe comme si des manches avaient été annulées pour ce qu’elles auraient payé. L’alarme a été donnée dans la maison.',
      formula:
        'a : ce que les paris de la manche r toucheraient pour chacun des 216 lancers d ; m : ce qu’ils auraient touché. La borne vaut aussi pour une seule manche. Les sommes sont celles de la maison : les mises des autres joueurs ne sont pas publiques.',
      refunding: 'Ses mises sont en cours de remboursement',
      unbet: 'Aucun pari n’y était placé',
      more: 'Voir les précédentes',
      loading: 'Chargement des manches précédentes…',
      moreFailed: 'Impossible de charger les manches précédentes.',
    },
    keys: {
      title: 'Clés à comparer',
      text: 'La maison et chaque témoin signent avec ces clés. Comparez-les avec un autre appareil, ou demandez à un témoin à sa propre adresse : elles doivent être les mêmes partout. Qui tient un témoin, c’est la maison qui le dit.',
      house: 'Clé de la maison (Ed25519)',
      witness: 'Clé du témoin (BLS12-381)',
      address: 'Adresse du témoin',
      witnessOf: 'Témoin {{number}} : clé (BLS12-381)',
      addressOf: 'Témoin {{number}} : adresse',
      needed: 'Pour compter, tout doit avoir été signé par {{needed}} de ces {{all}} témoins.',
      beacon: 'Clé de la balise {{name}}',
      beside:
        'Cette démonstration fait tourner son propre témoin, dans un programme à part. Il montre comment tout se vérifie. Il n’est indépendant que s’il est tenu par quelqu’un d’autre.',
      none: 'Aucun témoin n’est relié. Seule la maison signe le registre.',
      games: 'Valeur extérieure de chaque jeu',
      source: {
        drand: 'Balise drand',
        witness: 'Témoin',
        development: 'Source de développement, non indépendante',
        demonstration: 'Démonstration, non indépendante',
        other: 'Autre source',
      },
    },
    verify: {
      title: 'Vérifier sans la maison',
      text: 'Le vérificateur n’utilise que les règles publiées. C’est un seul fichier, que vous ouvrez sur votre appareil, où la maison ne peut pas le modifier.',
      itself:
        'Une page ne peut pas prouver sa propre honnêteté : une maison qui ment pourrait vous envoyer une page qui approuve un mensonge. Le fichier du vérificateur contrôle la même chose sur votre appareil, hors de cette page. La maison dit que son empreinte figure au registre public : comparez-la là, ou demandez-la à un témoin.',
      file: 'Télécharger le vérificateur',
      program: 'Le télécharger en programme pour Node',
      one: 'Un tirage, avec votre reçu',
      many: 'Les cent derniers tirages d’un jeu',
      formats:
        'Tous les formats, avec des valeurs d’essai pour un vérificateur à vous, sont décrits dans docs/proof-format.md, dans le même code source.',
    },
  },
  statistics: {
    title: 'Ce que montrent les tirages',
    text: 'Comptés en continu par la maison. Des dés équitables sont irréguliers aussi : ce qui compte, c’est à quel point.',
    game: 'Jeu',
    allGames: 'Tous les jeux ensemble',
    span: 'Quels tirages',
    all: 'Tous',
    latest: 'Les {{number}} derniers',
    calm: 'Rien d’inhabituel.',
    alarm: 'Plus irrégulier que le hasard ne le permet.',
    draws_one: '{{count}} tirage a été compté.',
    draws_many: '{{count}} tirages ont été comptés.',
    draws_other: '{{count}} tirages ont été comptés.',
    dependent:
      '{{number}} d’entre eux n’avaient pas de source indépendante : la maison a produit elle-même leur valeur extérieure.',
    part: {
      faces: 'Points des dés',
      sums: 'Sommes',
      triples: 'Triples',
      serial_pairs: 'Premier dé, et premier dé du tirage suivant',
    },
    pairs: 'Premier dé',
    triples: '{{fallen}} triples sont sortis ; {{expected}} étaient attendus.',
    fell: '{{name}} est sorti {{fell}} fois, {{expected}} attendues.',
    legend: { fell: 'sorti', expected: 'attendu' },
    often:
      'Sur {{of}} séries pareilles avec des dés équitables, environ {{many}} seraient au moins aussi irrégulières.',
    fewer:
      'Sur {{of}} séries pareilles avec des dés équitables, moins de {{many}} serait au moins aussi irrégulière.',
    beyond:
      'Des dés équitables seraient aussi irréguliers moins d’une fois sur un million de séries. L’alarme a été donnée dans la maison.',
    tooFew: 'Jugé à partir de {{number}} tirages.',
    threshold:
      'La maison reçoit une alarme quand un chiffre est si irrégulier que des dés équitables le donneraient moins d’une fois sur un million d’examens. La statistique ne trouve que les gros défauts ; ce qui montre qu’un tirage est honnête, c’est sa preuve.',
  },
  log: {
    title: 'Registre public',
    lead: 'Tout ce que la maison a publié sur ses tirages, dans l’ordre. Si une entrée est modifiée ou supprimée, le registre ne correspond plus à l’état signé que votre navigateur a retenu.',
    failed: 'Impossible de charger le registre',
    empty: {
      title: 'Le registre est encore vide',
      text: 'Ses premières entrées viennent avec les premières manches.',
    },
    entries_one: '{{count}} entrée',
    entries_many: '{{count}} entrées',
    entries_other: '{{count}} entrées',
    signed: 'signé {{time}}',
    checkpoint: 'État du registre',
    unsigned: 'La maison n’a encore signé aucun état du registre.',
    list: 'Entrées, la plus récente d’abord',
    more: 'Voir les entrées précédentes',
    loading: 'Chargement des entrées précédentes…',
    moreFailed: 'Impossible de charger les entrées précédentes.',
    end: 'Ici commence le registre.',
    kind: {
      chain: 'Chaîne de graines',
      promise: 'Promesse',
      seal: 'Paris scellés',
      draw: 'Tirage',
      void: 'Annulation',
      loss: 'Paris perdus',
      app: 'Application publiée',
      policy: 'Règle des témoins',
    },
    about: {
      chain:
        'La maison dit : la fin d’une chaîne de graines, à laquelle ramène chaque graine de ses manches.',
      promise: 'Ce qui est promis d’une manche : empreinte de la graine, horaires, cotes et source.',
      seal: 'À la clôture : une seule empreinte sur tous les paris que la maison dit avoir acceptés.',
      draw: 'La maison dit : la graine a été dévoilée, la valeur extérieure est venue, les dés sont tombés.',
      void: 'La maison a annulé la manche et dit avoir rendu toutes les mises.',
      loss: 'La maison dit qu’une panne de sa base de données a perdu des paris acceptés. Les mises sont de nouveau dans les soldes, car elles avaient été prélevées avec les paris.',
      app: 'Les fichiers de cette application, sous une seule empreinte de leur liste. Si vous en recevez d’autres, vous pouvez montrer qu’ils n’y sont pas.',
      policy: 'Quels témoins signent ce registre, et combien d’entre eux doivent le faire.',
    },
    open: 'Ouvrir la preuve',
    bytes: 'Octets de cette entrée',
    check: {
      head: 'La maison a signé cet état',
      head_witness_one: 'Le témoin a signé les {{number}} premières entrées',
      head_witness_many: '{{count}} témoins ont signé les {{number}} premières entrées',
      head_witness_other: '{{count}} témoins ont signé les {{number}} premières entrées',
      included: 'Cette entrée est dans l’état signé du registre',
    },
    gap: {
      head: 'La maison n’a pas signé cet état',
      head_witness: 'Rien ne montre qu’assez de témoins ont signé cet état',
      included: 'Cette entrée est plus récente que le dernier état signé',
    },
    checking: 'Vérification sur votre appareil…',
    checkFailed: 'La vérification n’a pas pu se faire.',
    evidenceText:
      'Enregistrez dès maintenant les preuves en un seul fichier : le registre tel que la maison le montre aujourd’hui et tel que votre navigateur l’a retenu, chacun avec la signature de la maison. Envoyez-le au responsable du témoin, au régulateur ou à toute personne qui vérifie les tirages.',
    since: {
      first: 'Votre navigateur retient désormais cet état, et vérifie à chaque visite que rien n’y a changé.',
      same: 'Inchangé depuis votre dernière visite, {{time}}.',
      grown:
        'Tout ce qui figurait ici à votre dernière visite ({{time}}, {{number}} entrées) y est encore, inchangé.',
      rewritten:
        'Ce qui figurait ici à votre dernière visite ({{time}}, {{number}} entrées) a été modifié ou retiré. Ne vous fiez pas à ce registre.',
      otherKey:
        'La clé qui signe n’est plus celle de votre dernière visite ({{time}}). Si la maison ne l’a pas annoncé, ne vous fiez pas à ce registre.',
    },
    witness: {
      other:
        'Le témoin a une autre clé que lors de votre dernier passage ({{time}}). Ce n’est pas grave si la maison a annoncé un nouveau témoin. Tant que vous ne le savez pas, sa signature ne prouve rien.',
      gone: 'Lors de votre dernier passage ({{time}}), un témoin signait aussi ce registre. Il n’y en a plus : la maison seule en répond.',
    },
    accept: 'Retenir aussi ce témoin',
    remember: 'Retenir plutôt cet état',
    part: {
      game: 'Jeu',
      number: 'Manche',
      end: 'Fin publiée',
      length: 'Longueur',
      first: 'Premier tirage',
      period: 'Secondes entre les tirages',
      odds: 'Empreinte des cotes',
      count: 'Paris',
      total: 'Mises en centimes',
      dice: 'Dés',
      reason: 'Motif',
      voided: 'Annulée',
      firstBet: 'Premier pari perdu',
      lastBet: 'Dernier pari perdu',
      knownUntil: 'Données intactes jusqu’à',
      heardUntil: 'Données perdues jusqu’à',
      toldAt: 'Signalé',
      list: 'Empreinte de la liste des fichiers',
      files: 'Fichiers',
      page: 'Vérificateur, en page',
      program: 'Vérificateur, en programme',
      needed: 'Signatures requises',
      witnesses: 'Clés des témoins',
    },
  },
} satisfies Texts<typeof en>
