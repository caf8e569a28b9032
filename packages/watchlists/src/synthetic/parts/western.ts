const words = (text: string): readonly string[] => text.split(' ')

/** Cultures written in Latin letters: given names of men and women, surnames, countries. */
export const westernCultures = [
  {
    men: words(
      'James John Robert Michael William David Richard Thomas Charles Peter Andrew Simon Graham Stephen Neil Keith Ralph Miles Owen Clive',
    ),
    women: words(
      'Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Alice Emma Grace Fiona Helen Joan Ruth Hazel',
    ),
    families: words(
      'Smith Jones Taylor Brown Walker Wright Thompson White Hughes Edwards Green Hall Wood Harris Clark Cooper Ward Turner Carter Mitchell Baker Barlow Fenwick Holloway Whitlock Ashdown',
    ),
    countries: words('gb us au ca nz ie'),
  },
  {
    men: words(
      'José Juan Carlos Luis Miguel Antonio Francisco Javier Rafael Fernando Alejandro Eduardo Ricardo Andrés Héctor Raúl',
    ),
    women: words('María Carmen Ana Laura Isabel Rosa Patricia Lucía Elena Gabriela Pilar Teresa'),
    families: words(
      'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Ruiz Díaz Moreno Álvarez Romero Navarro Torres Ramos Castro Ortega Vargas Mendoza',
    ),
    countries: words('es mx co ar pe ve cl'),
  },
  {
    men: words('João Pedro Paulo Carlos Manuel Rui Tiago Bruno Marcos Rafael'),
    women: words('Ana Maria Joana Beatriz Inês Catarina Sofia Márcia Fernanda'),
    families: words(
      'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Gonçalves Almeida Ribeiro Carvalho Teixeira',
    ),
    countries: words('pt br ao mz'),
  },
  {
    men: words('Jean Pierre Michel Philippe Alain Jacques Bernard Christophe Laurent Olivier'),
    women: words('Marie Françoise Catherine Nathalie Isabelle Sylvie Claire Hélène Brigitte'),
    families: words(
      'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garnier Chevalier',
    ),
    countries: words('fr be ch ci sn cm'),
  },
  {
    men: words('Hans Peter Klaus Wolfgang Jürgen Dieter Stefan Matthias Uwe Holger'),
    women: words('Anna Ursula Monika Petra Sabine Claudia Heike Birgit Ingrid'),
    families: words(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf',
    ),
    countries: words('de at ch'),
  },
  {
    men: words('Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Salvatore Paolo'),
    women: words('Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Francesca'),
    families: words(
      'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Fontana',
    ),
    countries: words('it ch sm'),
  },
  {
    men: words('Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim Osman Murat Emre'),
    women: words('Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife'),
    families: words('Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan'),
    countries: words('tr cy'),
  },
  {
    men: words('Rajesh Suresh Amit Vijay Anil Sanjay Ramesh Deepak Arun Manoj'),
    women: words('Priya Sunita Anita Lakshmi Kavita Meena Pooja Neha Radha'),
    families: words(
      'Sharma Verma Gupta Singh Kumar Patel Reddy Nair Iyer Mehta Joshi Rao Das Bose Chatterjee Malhotra',
    ),
    countries: words('in np lk mu'),
  },
  {
    men: words('Imran Asif Tariq Bilal Kamran Naveed Shahid Zafar Rizwan Faheem'),
    women: words('Ayesha Sana Nadia Saima Farah Rabia Hina Bushra'),
    families: words('Khan Malik Butt Chaudhry Qureshi Siddiqui Sheikh Baig Afridi Mirza Abbasi Raja'),
    countries: words('pk bd af'),
  },
  {
    men: words('Budi Agus Slamet Joko Bambang Eko Hendra Wahyu Dedi Rudi'),
    women: words('Siti Sri Dewi Nur Rina Wati Indah Fitri Ratna'),
    families: words('Santoso Wijaya Setiawan Hidayat Saputra Kurniawan Susanto Nugroho Gunawan Hartono Utomo'),
    countries: words('id my sg'),
  },
  {
    men: words('Jose Ramon Danilo Rodrigo Ernesto Reynaldo Arnel Rommel Efren'),
    women: words('Maria Cristina Rosalie Marites Jocelyn Lourdes Divina Analyn'),
    families: words(
      'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Tomas Andrada Villanueva Dela-Cruz Salazar',
    ),
    countries: words('ph'),
  },
  {
    men: words('Chukwuma Emeka Oluwaseun Babatunde Ibrahim Musa Kwame Kofi Tendai Thabo'),
    women: words('Ngozi Chioma Adaeze Folake Amina Hauwa Akosua Abena Nomsa'),
    families: words(
      'Okafor Okonkwo Adeyemi Balogun Eze Bello Mensah Owusu Moyo Dlamini Ndlovu Banda Kamau Otieno Mwangi',
    ),
    countries: words('ng gh ke za zw zm'),
  },
  {
    men: words('Tesfaye Haile Abebe Kidane Yonas Dawit Bekele Girma'),
    women: words('Almaz Tigist Hirut Selam Aster Genet'),
    families: words('Tadesse Gebremariam Woldemichael Desta Bekele Tesfaye Kebede Alemu Haile'),
    countries: words('et er'),
  },
  {
    men: words('Krzysztof Andrzej Piotr Tomasz Marek Jan Zbigniew Grzegorz'),
    women: words('Anna Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna'),
    families: words('Nowak Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański Dąbrowski Kozłowski'),
    countries: words('pl'),
  },
  {
    men: words('Georgios Dimitrios Konstantinos Ioannis Nikolaos Panagiotis'),
    women: words('Maria Eleni Aikaterini Vasiliki Sofia Georgia'),
    families: words('Papadopoulos Georgiou Dimitriou Nikolaidis Vasileiou Karagiannis Alexopoulos Economou'),
    countries: words('gr cy'),
  },
] as const

/** Beginnings, middles and ends of surnames that few or no people bear: the long tail of names. */
export const inventedParts = {
  first: words(
    'Bra Cor Dal Eld Fen Gar Hal Ist Jor Kel Lor Mar Nor Ost Pel Quin Ral Sten Tor Ulm Vel Wend Yar Zan Ast Bel Cas Dorn Ebr Fal Gren Hest Ild Jas Kor Lind Mond Nev Orm Prin Rosk Sal Tam Urs Vorn Wil Zel Ard Bol Cald Drav Est Fri Gol Hov Isk Kast Lem',
  ),
  middle: words('a e i o u an en in on ar er or al el il am em im und and est ist av ev ov ad ed id ak ek ik'),
  last: words(
    'berg ston wick field mann sen vik stad mark holm dahl ford worth by ley ton etti ini ano ello escu iani ides akis oğlu zade pour wala kar nathan ova ski vic ez es',
  ),
} as const
