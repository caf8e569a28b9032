/** Titles, ranks and honorifics, which are not part of a name. */
export const titles = new Set(
  'mr mrs ms miss mx dr prof professor sir dame lord lady madam madame mdm mme mlle monsieur herr frau dipl ing eng engr ir hon honourable honorable rev reverend fr father bishop archbishop cardinal pastor rabbi imam mullah mulla mola maulana maulavi mawlawi maulvi molvi sheikh shaikh sheik shaykh cheikh shayk sayyid sayed sayyed seyyed syed said_ sayid haji hajji hadji haj hajj alhaji hafiz qari ayatollah hojjatoleslam hojatoleslam hujjat emir_ sultan_ datuk dato datin tan_sri tun general gen brigadier brig colonel col lieutenant lt ltc ltcol major maj captain capt commander cmdr cdr admiral adm sergeant sgt marshal officer president minister senator congressman ambassador judge justice chief shri sri smt shrimati kumari ustad ustadh ustaz ustadz qazi qadi molah mullo moulana moulvi maulawi mowlavi mawlana sahab sahib commandant comandante komandan engineer eng_ senor señor senora sra sr_ don_ doña mgr esq jp gbs sbs gbm bbs gbj mh obe mbe cbe kbe phd md mba jr_ nee née alias aka fka'
    .split(' ')
    .filter((word) => !word.endsWith('_')),
)

/** Particles inside a name: either side may omit them. */
export const particles = new Set(
  'bin ben ibn bint binti binte bt b ould wuld walad veled uld de da do dos das del della delle dello di du des van von vom der den ter ten zu zur la le les el al ul an_ y e i und af av zum oglu ogly kizi kyzy qizi gizi zada zadeh_ san st abu_ ap mac_ o a/l a/p s/o d/o the and'
    .split(' ')
    .filter((word) => !word.endsWith('_')),
)

/** The Arabic article, including its assimilated forms before sun letters. */
export const articles = new Set('al el ul ar as ash at ad az an ed er es ez en et il ad ud'.split(' '))

/** English given names used beside a Chinese one; unlisted ones are recognised by their sounds. */
export const englishNames = new Set(
  'aaron abby abigail abraham ada adam adeline adrian adriana agnes aileen alan albert alec alex alexander alexandra alexis alfred alice alicia alison allan allen alvin amanda amber amelia amos amy anastasia andrea andrew andy angel angela angelina angie angus anita ann anna annabel anne annette annie anson anthony antonio apple april aric ariel arnold arthur ashley athena audrey augustine austin avery ava barbara barry basil beatrice belinda bella ben benedict benjamin benny bernard bernice bernie bertha beth betty beverly bianca bill billy bob bobby bonita bonnie boris brad brandon brenda brian bridget bruce bruno bryan byron caleb calvin cameron candice candy cara carina carl carla carlos carly carmen carol carole caroline carolyn carrie carson carter cary cassandra cat catherine cathy cecil cecilia celeste celia celine charis charity charlene charles charlie charlotte chelsea cherie cherry cheryl chester chloe chris chrissie christal christian christina christine christopher christy cindy claire clara clarence clarice clark claudia clement cleo clifford clifton clive cody colin connie conrad constance cora corinna corinne courtney craig crystal curtis cynthia cyril cyrus daisy dale damian damon dan dana daniel danny daphne darren dave david dawn dean deanna debbie deborah debra delia della denise dennis denny derek derrick desmond diana diane dick dickson dillon dina dolly dolores dominic don donald donna dora doreen doris dorothy doug douglas duncan dylan earl eason ebony eddie eddy eden edgar edith edmond edmund edna edward edwin eileen elaine eleanor elena eli elijah elisa elise elizabeth ella ellen ellie elliot elsa elsie elvin elvis emil emily emma emmanuel eric erica erick erin ernest esme esther ethan eugene eunice eva evan eve evelyn everett ezra fabian faith fanny felicia felicity felix fergus fiona flora florence floyd frances francis frank frankie franklin fred freda freddie freddy frederick gabriel gabrielle gail garrick gary gavin geoffrey george georgia georgina gerald geraldine gerard gideon gigi gilbert gillian gina ginger ginny gladys glen glenn gloria gordon grace graham grant greg gregory gretchen guy gwen gwendolyn hannah hans harold harriet harrison harry harvey hayden hayley hazel heather hector heidi helen helena henrietta henry herbert herman hilary hilda holly hope howard hubert hugh hugo ian ida ignatius ingrid irene iris irving isaac isabel isabella isabelle isaiah ivan ivy jack jackie jackson jacky jacob jacqueline jacques jade jaime jake james jamie jan jane janet janice janis jared jasmine jason jasper jay jean jeanette jeff jeffrey jennifer jenny jeremiah jeremy jerome jerry jess jessica jessie jill jim jimmy jo joan joann joanna joanne jocelyn jodie joe joel joey johanna john johnny johnson jonah jonas jonathan jordan joseph josephine joshua joy joyce juan judith judy julia julian juliana julie juliet julius june junior justin karen karina karl kate katherine kathleen kathy katie katrina kay keith kelly kelvin ken kendra kenneth kenny kent kerry kevin kim_ kimberly kingsley kirk kitty klaus kris kristen kristin kristy kurt kyle lana lance larry laura lauren laurence laurie lavinia lawrence leah leila lena leo leon leona leonard leonora leroy leslie lester letitia levi lewis liam lilian lillian lily lina linda lindsay lionel lisa lloyd lois lorna lorraine louis louisa louise lucas lucia lucille lucy luke lulu luther lydia lynn mabel mable madeline maggie maisie mandy marco marcus margaret maria marian marianne marie marilyn mario marion marisa marjorie mark marlene martha martin martina marvin mary mason mathew matilda matt matthew maureen maurice mavis max maxine may_ maya megan melanie melissa melody melvin mercy meredith michael michele michelle mickey miguel mike mildred millie milton mimi miranda miriam moira molly monica morgan morris muriel myra myrtle nadia nancy naomi natalie natasha nathan nathaniel neil nelly nelson nicholas nick nicky nicola nicole nigel nina noah noel nora norma norman norris olive oliver olivia oscar oswald otto owen pam pamela pansy pascal pat patricia patrick patty paul paula pauline pearl peggy penelope penny percy perry peter petra phil philip philippa phillip phoebe phyllis polly prince priscilla queenie quentin quincy rachel ralph ramon randy raphael ray raymond rebecca reggie regina reginald renee rex rhoda ricardo richard rick ricky rita rob robert roberta robin rocky rod roderick rodney roger roland roman ron ronald ronnie ronny rosa rosalind rosanna rose rosemary rosie rowena roy ruby rudolf rudy rufus rupert russell ruth ryan sabrina sally salina sam samantha sammi sammy samson samuel sandra sandy sarah sasha saul scott sean sebastian selena selina selwyn serena seth shannon sharon shaun sheila shelley sherman sherry shirley sidney silvia simon simone sonia sonya sophia sophie spencer stacey stacy stanley stella stephanie stephen steve steven stewart stuart sue summer sunny susan susanna susie suzanne sydney sylvester sylvia tabitha tamara tammy tania tanya ted teddy terence teresa terrence terry tess thelma theodora theodore theresa thomas tiffany tim timmy timothy tina tobias toby todd tom tommy toni tony tracey tracy trevor tricia trina trista tristan troy tyler una ursula valerie vanessa venus vera vernon veronica vic vicki vicky victor victoria vincent viola violet virginia vivian vivien vivienne wallace wally walter wanda warren wayne wendy wesley wilbur wilfred will willa william willie wilma wilson winifred winnie winston xavier yolanda yvette yvonne zachary zara zita zoe adela adele alberta aldo alejandro alessandra alessandro alexia alfredo allyson alma alonso althea alyssa amabel amelie anabel andre andreas angeline angelique angelo annabella annabelle annalise antoine antonella antonia apollo archie aria ashton astrid aurelia aurora axel barney bart bartholomew beatrix becky bennett bernadette bernardo bertie bessie betsy blair blanche blossom bonny brady brenden brenton brett briana brigitte britney brittany brooke bryant bryce camellia camilla camille carissa carlo carlton carmelo cassie cecile cedric chad chantal charmaine christabel christiane christie ciara clare clarissa claudine clemence clementine clint clinton clyde colby colette colleen corey cornelia cornelius corrine cristina damien danielle darcy darius darrell darryl davina debora demi denis derrek dexter diego dietrich dion dionne dominique donny doria dwight edison eduardo edwina effie elaina eleanore elias eliot elisabeth eliza elmo eloise elva emanuel emerson emilia emilie emilio enid enoch enrico enzo ericka erik ernie errol estella estelle ester eugenia euphemia evangeline evelina fannie farrah faustina faye federica federico ferdinand fernanda fernando flavia florian franco frederic fredric frida gareth gaston gemma gene genevieve georges georgie germaine gertrude gianna giles giorgio giovanni gisele giselle giulia giulio glenda godfrey goldie gonzalo graeme graziella greta gretel griselda guido guillermo gustav gwyneth hailey hank hanna harley harris hattie heath henri henrik hermione hester hilton homer horace horatio ignacio imelda imogen ines irma isadora isobel ivana jacinda jacinta janelle janette janine jarrod jarvis jasmin javier jayden jayne jazmin jeannette jeannie jed jeffery jenifer jenna jeremias jermaine jillian joachim joana joaquin jody joni jorge jose josef josefina joselyn josie juliette justina justine kacey kacie kaitlyn karin karla karol katarina katharine kathrine kathryn katia katya kayla keira kelsey kendall kendrick kerri kerstin kieran kimberley kira krista kristian kristina kristine kristopher kyra lambert lara larissa latoya leander leandra leandro leanne lenora leonardo leonel leonie leopold lesley libby lilia lilith liza logan lola loren lorena lorenzo loretta lori lottie lourdes lucian luciana luciano lucinda lucius luigi luis lyle lyndon lynette lynne mackenzie madeleine madison magdalena magnus maia malcolm malvina manfred manuel manuela marcel marcella marcelo marcia margarita margo margot marguerite mariah mariam mariana mariano maribel marietta marina marisol marissa maristela marlon marshall marta marty maryann mathias mathilda matteo matthias mattie maud maude maura maximilian maxwell melania melinda melisa merle micaela micah michaela michal miles millicent milo mindy minerva minnie mitchell mona monique montgomery murray nadine nanette natalia nathalie nestor nettie neville nicholle nicolette nikki noelle norbert octavia octavio odette olaf olga ophelia orlando orson pablo paolo paris parker patience patrice patsy paulette paulina paulo pedro perpetua petronella philippe philomena phineas pierre piers pietro portia preston priscila prudence quinn quinton ramona raphaela raquel raul reagan reese regan reinhard renata rene reuben rhea rhonda richie riley ritchie robbie roberto robyn rochelle roderic rodolfo rodrigo rogelio romeo rosalia rosalie rosalinda rosaline rosalyn roselyn rosemarie rosetta ross roxana roxanne royce ruben rudolph rufina ryder sadie salvador salvatore samara savannah scarlett sebastien selma sergio shane shanon shauna shawn shayne shelby sheldon shelly sherwin shirlene sienna sierra sigmund silas silvana silvester silvio simona skye skyler sofia solomon sondra stacie stefan stefania stefanie steph stephan stephane sterling suki susannah susanne suzie sven sybil sylvain sylvie tamsin tara tatiana tatum taylor teagan teodora teresita thaddeus thea theo theodor theodosia thora tiana tilda tobie tomas trent trudy twila tyra tyrone ulrich ulrike ulysses umberto valentina valentine valeria vance vaughn verity verna vernice vesna vicente vidal vilma vince vincenzo virgil vito vittoria vivi vivianne vladimir wade waldo webster wendell werner wilhelm wilhelmina wilkie willard willis windy winfred winnifred winona wolfgang woodrow woody xander xaviera xenia xiomara yasmin yasmine yolande ysabel yves zachariah zandra zelda zena zoey zuleika'
    .split(' ')
    .filter((word) => !word.endsWith('_')),
)

/** Equivalent given names: one family per line, the fullest form first. */
export const nicknames = `tunku tengku tuanku
william bill billy will willy willie liam wilhelm guillermo guillaume
robert bob bobby rob robbie bert roberto
richard rick ricky dick rich richie ricardo
elizabeth liz lizzie beth betty eliza lisa elisabeth isabel elisabetta elizaveta
margaret maggie meg peggy rita greta margarita marguerite
james jim jimmy jamie jaime jacob jakob yakov iakov giacomo jacques diego santiago
john johnny jack jon ivan juan jean johann johannes giovanni jan ian ioannis giannis yannis yahya joao sean hans
joseph joe joey jose pepe giuseppe josef yosef iosif yusuf yousef
michael mike mick mickey mikhail misha miguel michel michele mikael mykhailo mihail mihai
peter pete pyotr petr petro pedro pierre pietro piotr butrus
paul pavel pablo paolo pavlo pavlos paulo boulos
alexander alex aleksandr alexandr sasha alejandro alessandro alexandre oleksandr aliaksandr iskandar sandro alexandros
nicholas nick nicky nikolai nikolay kolya nicolas nicola mykola mikalai nikolaos nikola
andrew andy andrei andrey andriy andrzej andre andres andrea andreas
benjamin ben benny benyamin binyamin bibi
daniel dan danny daniil danylo
david dave davey davit dawud daoud
edward ed eddie ted teddy eduard eduardo edouard ned
francis frank frankie francisco pancho paco francesco francois franz frantisek
frederick fred freddy friedrich fredrik federico fyodor_
gregory greg grigory grigori grigoriy hryhoriy gregorio grzegorz
joshua josh yehoshua
katherine kate katie kathy catherine cathy katy kitty ekaterina yekaterina katya katarina kateryna catalina
lawrence larry laurence lars lorenzo
matthew matt matteo mateo matvei mathieu matthias
nathaniel nathan nate
patricia pat patty trish
patrick pat paddy patricio
samuel sam sammy samuil
steven steve stephen stefan stepan esteban etienne stephan stefanos
susan sue susie suzanne susanna
thomas tom tommy tomas tommaso foma
theodore ted teddy theo fyodor fedor fedir teodor
victor vic viktor
vladimir volodya vova volodymyr uladzimir wladimir wolodymyr vladimiro
dmitry dima dmitri dmitriy dmytro dzmitry mitya dimitri dimitrios
sergei seryozha sergey serhii serhiy siarhei sergio serge sergej
yevgeny zhenya evgeny yevgeniy evgeni yevhen yauheni eugene eugenio
yuri yura yuriy yury iurii yurii jurij georgy george georgi georgiy heorhiy jorge giorgio georgios giorgi yegor igor_ jerzy jiri jurgen
konstantin kostya kostyantyn constantine konstantinos
anatoly tolya anatoliy anatolii anatol
maria masha mary marie mariya miriam maryam
natalia natasha natalya nataliya
olga olya olha volha
svetlana sveta svitlana sviatlana
tatiana tanya tatyana tetiana
anastasia nastya
irina ira iryna
elena lena yelena olena helen helena alena
anna anya ann anne hannah hanna ana
julia yulia yuliya julie iuliia
gennady gena gennadiy hennadiy hienadz
boris borya borys barys
oleg oleh aleh
igor ihor ihar
pavel pasha
vasily vasya vasiliy vasyl vasil basil
leonid lyonya
arkady arkadiy arkadii
valery valeriy valerii valerij
vitaly vitaliy vitalii vital
anthony tony antonio anton antoine antoni
charles charlie chuck carlos carl karl carlo
henry harry hank henri heinrich enrique enrico henrik
louis luis ludwig luigi lewis lou
vincent vince vinny vicente vincenzo
philip phil felipe philippe filip filippo
raymond ray ramon
ronald ron ronnie
donald don donnie
kenneth ken kenny
timothy tim timmy timofei
christopher chris kit cristobal christophe kristof
jeffrey jeff geoffrey geoff
gerald gerry jerry gerard gerardo
albert al bert alberto
alfred al fred alfredo
arthur art arturo artur
eugene gene
leonard leo len lenny leonardo leon lev
zachary zack zach
abraham abe avraham ibrahim
isaac ike itzhak yitzhak ishaq
jacqueline jackie
jennifer jen jenny
jessica jess jessie
deborah deb debbie
barbara barb babs varvara
dorothy dot dolly
rebecca becky
theresa terry teresa tess therese
victoria vicky viktoria viktoriya
rafael rafa raphael
ignacio nacho
manuel manolo emmanuel emanuel
guadalupe lupe
mohammed mohammad muhammad mohamed mohamad muhammed mohd md mhd muh mat mehmet mohamud maxamed muhammet magomed
ahmed ahmad ahmet axmed akhmad akhmed achmad
hussein husayn husain hussain hossein husein hocine huseyin xuseen
hassan hasan xasan
abdullah abdallah abdulla cabdullahi abdullahi
yusuf yousef youssef yousuf yusef joseph
omar umar omer cumar
osman uthman othman usman cismaan
ali aly cali
ibrahim ebrahim ibraheem brahim ibragim
ismail ismael esmail ismaeel ismaciil
jamal gamal djamal
jafar jaafar gafar cafer jaffar
khalid khaled halid chaled
mahmoud mahmud mehmood mahmood
mustafa mostafa mustapha moustafa
said saeed saïd sayeed siciid
suleiman sulaiman soleiman sulayman solomon suleyman saleban
aleksei alexei alexey aleksey alyaksei aliaksei aliaksey oleksiy oleksii olexiy aleksej alexej alexis
leonid leanid lyonya
denis dzianis denys dionysius
kirill kiryl kyrylo cyril
roman raman
valentin valyantsin valiantsin valentyn
vyacheslav viachaslau viacheslav vjaceslav slava
stanislav stanislau
yaroslav jaroslav yaraslau
artem artyom artsiom artsem
maxim maksim maksym
ruslan rouslan
oksana aksana xenia kseniya ksenia
tatiana tatsiana tetyana tatyana
natalia natallia nataliia nathalie
galina halina
lyudmila liudmila ludmila liudmyla
vasily vasil vasyl vasilii vasiliy
vitaly vital vitalii
zhanna zhana jeanne joanna
khaled khalid halid
youssef yousef yusuf yosef
salah saleh salih
said saeed sayed
tariq tarek tareq
rashid rachid
jamal gamal djamel
mahdi mehdi
qasim kassem qassem kasim ghasem
karim kareem kerim
nasir naser nasser nacer
walid waleed oualid
faisal faysal feisal
bashir basheer bachir
amin ameen
yasin yassin yaseen
hamid hameed
majid majeed
rahim raheem
salim saleem selim
latif lateef
rafiq rafik rafeeq
nizamuddin nizam nezam
salahuddin salah saladin
shamsuddin shams
sirajuddin siraj seraj
jalaluddin jalal
jamaluddin jamal
kamaluddin kamal
fakhruddin fakhr fakher
ghiasuddin ghias ghiyas
badruddin badr
hidayatullah hidayat hedayat
rahmatullah rahmat rehmat
inayatullah inayat enayat
asadullah asad assad
fathullah fath fateh
saifullah saif seif
nasrullah nasr
habibullah habib
hamidullah hamid
hekmatullah hekmat hikmat
najibullah najib najeeb
samiullah sami
naimullah naim naeem
sanaullah sana
izzatullah izzat ezat
barakatullah barakat
karamatullah karamat
qudratullah qudrat ghodrat
zabihullah zabih
ruhullah ruh rouh
amanullah aman
obaidullah obaid ubaid
ihsanullah ihsan ehsan
khalilullah khalil
rafiullah rafi
shafiullah shafi
nematullah nemat nimat
azizullah aziz
shamsullah shams
farajullah faraj
tajuddin taj
nasiruddin nasir naser nasser
qamaruddin qamar
muhyiddin mohieddin
izzuddin izz
saifuddin saif seif sayf
nuruddin nur noor nour
najmuddin najm
zainuddin zain zein zayn
alauddin ala
imaduddin imad emad
husamuddin husam hussam
shihabuddin shihab shehab`
